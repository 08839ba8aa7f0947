export {
	type ConfiguredBundler,
	configureBundler,
} from "./bundler/configureBundler.js";
export { webpackRule } from "./bundler/contentPluginRule.js";
export type {
	DevServerSettings,
	PluginMiddlewares,
} from "./bundler/devServer.js";
export { mdxLoaderOptions } from "./bundler/markdownRules.js";
export { COMPATIBLE_VERSION } from "./compatibility.js";
export { docusaurusMajor, docusaurusRules } from "./docusaurusVersion.js";
export { findConfig, hasConfig } from "./findConfig.js";
export { hasTranslationStateChanged } from "./i18n.js";
export {
	applyChanges,
	type LocaleChanges,
} from "./lifecycle/applyChanges.js";
export { loadContent, type StaleContent } from "./lifecycle/loadContent.js";
export { isOwnOutput } from "./lifecycle/ownOutput.js";
export {
	type LoadSiteOptions,
	loadConfig,
	loadSite,
} from "./load.js";
export { createModuleLoader } from "./moduleLoader.js";
export { candidateNames, type ModuleKind } from "./plugins/names.js";
export { themePathsOf } from "./plugins/paths.js";
export { pathsToWatch, pluginLabel, runHook } from "./plugins/runHook.js";
export type {
	BuiltinPlugin,
	BuiltinRegistry,
	Preset,
} from "./plugins/types.js";
export {
	onExit,
	onUnhandledErrors,
	UnhandledErrorWatch,
} from "./plugins/unhandledErrors.js";
export { validateThemeConfig } from "./theme-config/classic.js";
export { codeMessages } from "./translations/codeMessages.js";
export {
	pluginTranslationDir,
	readTranslationFile,
} from "./translations/files.js";
export { furrowMessages } from "./translations/furrowMessages.js";
export { mediaMessages } from "./translations/mediaMessages.js";
export {
	themeTranslationFiles,
	translateThemeConfig,
} from "./translations/themeConfig.js";
export { baseMessages, themeMessages } from "./translations/themeMessages.js";
