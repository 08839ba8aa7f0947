/** The parts of bundling that the dev server's Vite uses. They load Vite; the others are in `publicForDev.ts`. */
export { IDEAL_IMAGE_FILE, imageCode } from "./imageCode.js";
export { missingExport } from "./missingExport.js";
export { type ModuleLinks, readLinks } from "./moduleLinks.js";
export { THEME_PARTS } from "./parts.js";
export { ignoreStylesPlugin } from "./plugins/formats.js";
export { markdownModulePlugin } from "./plugins/markdownModules.js";
export { addsPrismLanguages, PRISM_RENDERER } from "./plugins/prismRenderer.js";
export { providePlugin } from "./plugins/provide.js";
export { replacePlugin } from "./plugins/replace.js";
export { sheetImportsPlugins } from "./plugins/sheetImports.js";
export {
	recordSheetParts,
	type SheetParts,
} from "./plugins/sheetParts.js";
export { siteBabelPlugin } from "./plugins/siteBabel.js";
export { sloppyThisPlugin } from "./plugins/sloppyThis.js";
export { virtualPlugin, withoutSearchPlugin } from "./plugins/virtual.js";
export { STYLE_SHEET, styleUrls } from "./styleUrls.js";
export type { BundleInput } from "./types.js";
export { BROWSER_TARGET, markedPaths, sharedConfig } from "./viteConfig.js";
