export { markdownModules, pageCode } from "./bundleInput.js";
export { OpenSite, type PageValue } from "./openSite.js";
export type { FileChange, LocaleChange, SiteChange } from "./siteChange.js";
