export { validateOptions } from "./options.js";
export { default } from "./plugin.js";
export type * from "./types.js";
