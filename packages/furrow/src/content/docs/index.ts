export type { GlobalData } from "./globalData.js";
export { loadedVersions } from "./loadedVersions.js";
export { validateOptions } from "./options.js";
export { default } from "./plugin.js";
export { sidebarItems } from "./sidebars/sidebarItems.js";
export type * from "./sidebars/types.js";
export type * from "./types.js";
