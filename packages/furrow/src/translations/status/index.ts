export { type Marks, marksFile, readMarks } from "./marks.js";
export { type PageInLanguage, pageInLanguage } from "./pageInLanguage.js";
export { countWords, hashOf, type PageStatus } from "./pages.js";
export { htmlReport } from "./report.js";
export {
	byFolder,
	type LocaleStatus,
	localeStatus,
	nextPage,
} from "./status.js";
