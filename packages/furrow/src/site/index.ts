export { BUILTIN_PRESETS, BUILTINS } from "./builtinPlugins.js";
export { markdownModules, pageCode } from "./bundleInput.js";
export { loadSite } from "./loadSite.js";
export { OpenSite } from "./openSite.js";
export type { PageValue } from "./pageValue.js";
export {
	concernsEveryPage,
	type LocaleChange,
	type SiteChange,
} from "./siteChange.js";
export { siteThemeOf, themeWarnings } from "./siteThemes.js";
