export { soon } from "./soon.js";
export { type Frame, isPackage } from "./types.js";
export { type SourcePlace, Watchdog } from "./watchdog.js";
