export { loadBundles } from "./cached.js";
export { partsOfEveryPage, THEME_PARTS } from "./parts.js";
export { type Origin, type ServerTrace, traceServer } from "./serverTrace.js";
export { createThemeResolver } from "./themeResolver.js";
export type {
	BundleInput,
	Bundles,
	MarkdownModules,
	MarkdownRecord,
} from "./types.js";
