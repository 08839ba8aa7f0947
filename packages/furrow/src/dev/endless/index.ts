export { withTimeLimit } from "./timeLimit.js";
export { type Frame, isPackage } from "./types.js";
export { EndlessRender, type SourcePlace, Watchdog } from "./watchdog.js";
