export { type BrokenLink, findBrokenLinks } from "./brokenLinks.js";
export { foreignNames, MARK_FILE } from "./builtFolder.js";
export {
	checkContent,
	checkPage,
	type ToldWarning,
	toldWarnings,
} from "./contentReport.js";
export { type GivenFile, KeptFiles, knownFile } from "./keptFiles.js";
export { linkedPages, markupOfAll } from "./linkedPages.js";
export { reportLinks } from "./linkReport.js";
export { checkNavbar } from "./navbarReport.js";
export { OutputFolder } from "./outputFolder.js";
export { SiteFolder } from "./siteFolder.js";
