export {
	type ConfiguredBundler,
	configureBundler,
} from "./bundler/configureBundler.js";
export type { DevServerSettings } from "./bundler/devServer.js";
export { mdxLoaderOptions } from "./bundler/markdownRules.js";
export { findConfig } from "./findConfig.js";
export { isTranslatedOtherwise } from "./i18n.js";
export { loadContent, type StaleContent } from "./lifecycle/loadContent.js";
export { isOwnWork } from "./lifecycle/ownWork.js";
export { type LocaleTaken, takeChanges } from "./lifecycle/takeChanges.js";
export {
	type LoadSiteOptions,
	loadConfig,
	loadSite,
} from "./load.js";
export { createModuleLoader } from "./moduleLoader.js";
export { pluginLabel, runHook } from "./plugins/runHook.js";
export {
	hearExit,
	hearStrayFaults,
	StrayWatch,
} from "./plugins/strayFaults.js";
export type {
	BuiltinPlugin,
	BuiltinRegistry,
	Preset,
} from "./plugins/types.js";
