export type { GlobalData } from "./globalData.js";
export { validateOptions } from "./options.js";
export { default } from "./plugin.js";
export type * from "./sidebars/types.js";
export type * from "./types.js";
