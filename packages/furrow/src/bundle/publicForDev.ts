/** The parts of bundling that the dev server uses before Vite is loaded. */

export { defaultLayersPlugin } from "./cascadeLayers.js";
export { OWN_PACKAGES } from "./clientModules.js";
export { bundleError, isBundlerError, MissingModule } from "./errors.js";
export { needsPostCss } from "./needsPostCss.js";
export { pagePartAt } from "./pagePart.js";
export { isNodeMode } from "./plugins/looseInterop.js";
export { PAGE_CODE } from "./plugins/pageCode.js";
export type { Origin } from "./serverTrace.js";
export { babelFileOf, babelFingerprints } from "./siteBabel.js";
export { isSameTheme, type ThemeResolver } from "./themeResolver.js";
export type { BundleInput, Bundles } from "./types.js";
export {
	BASE_SHEET,
	BASE_STYLES,
	CLIENT_MODULES,
	clientModuleCode,
	EVERY_PAGE_SHEET,
	MDX_RUNTIME,
	MDX_RUNTIME_FILE,
	virtualModules,
} from "./virtualModules.js";
