/** What the dev server has in common with production bundles. Apart from the other face, because it loads Vite. */
export { defaultLayersPlugin } from "./cascadeLayers.js";
export { THEME_PARTS } from "./parts.js";
export { ignoreStylesPlugin } from "./plugins/formats.js";
export { markdownModulePlugin } from "./plugins/markdownModules.js";
export { PAGE_CODE } from "./plugins/pageCode.js";
export { providePlugin } from "./plugins/provide.js";
export { styleFilesPlugin } from "./plugins/styleFiles.js";
export { virtualPlugin, withoutSearchPlugin } from "./plugins/virtual.js";
export { createThemeResolver, type ThemeResolver } from "./themeResolver.js";
export type { BundleInput, Bundles } from "./types.js";
export {
	BASE_SHEET,
	BASE_STYLES,
	CLIENT_MODULES,
	clientModuleCode,
	MDX_RUNTIME,
	MDX_RUNTIME_FILE,
	sharedConfig,
	virtualModules,
} from "./viteConfig.js";
