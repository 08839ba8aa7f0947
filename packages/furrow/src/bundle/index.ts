export { bundleKey } from "./bundleKey.js";
export { Bundling } from "./bundling.js";
export {
	defaultLayersPlugin,
	type Layers,
	layersPostcssPlugin,
} from "./cascadeLayers.js";
export { docusaurusChunk } from "./chunkName.js";
export { resolveClientModule } from "./clientModules.js";
export { oldSass } from "./oldSass.js";
export { FRESHNESS_PARTS, partsOfEveryPage, THEME_PARTS } from "./parts.js";
export { decoratorSettings } from "./plugins/decorators.js";
export { withImportsFirst } from "./plugins/lateImports.js";
export { withoutLoaders } from "./plugins/loaderPrefixes.js";
export { skippedStyle } from "./plugins/tolerantStyles.js";
export { runtimeFile } from "./prebuilt/serverRuntime/index.js";
export { selfImports } from "./selfImports.js";
export { type Origin, type ServerTrace, traceServer } from "./serverTrace.js";
export { distinctLists } from "./sheetOrder.js";
export { babelConfigOf, runSiteBabel } from "./siteBabel.js";
export {
	createThemeResolver,
	isSameTheme,
	type ThemeResolver,
} from "./themeResolver.js";
export type { BundlerThread } from "./thread.js";
export type {
	BundleInput,
	BundlerCallbacks,
	Bundles,
	MarkdownModules,
	MarkdownRecord,
	PageCode,
} from "./types.js";
