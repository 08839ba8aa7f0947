/** What the dev server's Vite has in common with production bundles. It loads Vite: the rest is in `publicForDev.ts`. */
export { IDEAL_IMAGE_FILE, imageCode } from "./imageCode.js";
export { missingExport } from "./missingExport.js";
export { type ModuleLinks, readLinks } from "./moduleLinks.js";
export { THEME_PARTS } from "./parts.js";
export { ignoreStylesPlugin } from "./plugins/formats.js";
export { markdownModulePlugin } from "./plugins/markdownModules.js";
export { providePlugin } from "./plugins/provide.js";
export { replacePlugin } from "./plugins/replace.js";
export { noteSheetParts, type SheetParts } from "./plugins/sheetParts.js";
export { siteBabelPlugin } from "./plugins/siteBabel.js";
export { virtualPlugin, withoutSearchPlugin } from "./plugins/virtual.js";
export { STYLE_SHEET, styleUrls } from "./styleUrls.js";
export type { BundleInput } from "./types.js";
export { markedPaths, sharedConfig } from "./viteConfig.js";
