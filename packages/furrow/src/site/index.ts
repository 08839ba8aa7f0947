export { markdownModules, pageCode } from "./bundleInput.js";
export { OpenSite, type PageValue } from "./openSite.js";
export type { LocaleChange, SiteChange } from "./siteChange.js";
