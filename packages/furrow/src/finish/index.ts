export {
	type BrokenLink,
	findBrokenLinks,
	type LinkReport,
} from "./brokenLinks.js";
export { foreignNames, MARK_FILE } from "./builtFolder.js";
export {
	CachedFiles,
	cachedFile,
	type GeneratedFile,
} from "./cachedFiles.js";
export {
	checkContent,
	checkPage,
	hiddenPages,
	type ReportedWarning,
	reportedWarnings,
} from "./contentReport.js";
export { collectMarkup, linkedPages } from "./linkedPages.js";
export { findLinks, reportLinks } from "./linkReport.js";
export { checkNavbar } from "./navbarReport.js";
export { OutputFolder } from "./outputFolder.js";
export { writeImages } from "./pageImages.js";
export { SiteFolder } from "./siteFolder.js";
