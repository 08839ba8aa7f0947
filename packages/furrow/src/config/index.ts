export { configureBundler } from "./bundler/configureBundler.js";
export { COMPATIBLE_VERSION } from "./compatibility.js";
export { findConfig } from "./findConfig.js";
export { loadContent } from "./lifecycle/loadContent.js";
export {
	type LoadSiteOptions,
	loadConfig,
	loadSite,
	type SiteConfigFile,
} from "./load.js";
export { createModuleLoader, type ModuleLoader } from "./moduleLoader.js";
export { pluginLabel, runHook } from "./plugins/runHook.js";
export {
	pluginTranslationDir,
	readTranslationFile,
} from "./translations/files.js";
export { check, FieldProblems, nearest } from "./validate/index.js";
