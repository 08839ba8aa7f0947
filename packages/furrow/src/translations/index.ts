export { type MergeOptions, mergeTexts } from "./mergeTexts.js";
export { type SiteTexts, siteTexts, type TextFile } from "./siteTexts.js";
