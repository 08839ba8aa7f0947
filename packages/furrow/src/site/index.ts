export { BUILTIN_PRESETS, BUILTINS } from "./builtinPlugins.js";
export { markdownModules, pageCode } from "./bundleInput.js";
export { loadSite } from "./loadSite.js";
export { OpenSite, type PageValue } from "./openSite.js";
export {
	concernsEveryPage,
	type LocaleChange,
	type SiteChange,
} from "./siteChange.js";
