export { loadBundles } from "./cached.js";
export { partsOfEveryPage, THEME_PARTS } from "./parts.js";
export { type Origin, type ServerTrace, traceServer } from "./serverTrace.js";
export { createThemeResolver, type ThemeResolver } from "./themeResolver.js";
export type { BundleInput, Bundles } from "./types.js";
