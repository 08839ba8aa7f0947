/** All that is shown about a page, as JSON: for the badge on the page, for tests and other programs. */
import { sourceFileOf } from "../routes/index.js";
import type { PageNotice, PageReport, ReportedNotice } from "../types/dev.js";
import { placeParts } from "../util/places.js";
import { browserOnlyNotice } from "./browserOnly.js";
import { toShown } from "./failure.js";
import type { FileNotices } from "./fileNotices.js";
import type { Opened } from "./opened.js";
import { pageFailure } from "./pageFailure.js";
import type { FoundPage, Pages } from "./pages.js";
import { pageWarnings } from "./pageWarnings.js";
import { translationNote } from "./translationNote.js";

/** A warning with the parts of its place; the path of a page is no file. */
const withParts = (notice: PageNotice): ReportedNotice =>
	notice.place.startsWith("/")
		? notice
		: { ...notice, ...placeParts(notice.place) };

/** Renders a page if need be, and collects what is wrong with it. */
export async function pageReport(
	page: FoundPage,
	pages: Pages,
	opened: Opened,
	notices: FileNotices,
): Promise<PageReport> {
	const { content, route } = page;
	const file = sourceFileOf(route);
	const ofFile = (file === undefined ? [] : notices.of(file)).map(withParts);
	const about = {
		path: route.path,
		locale: content.locale.context.i18n.currentLocale,
		file,
		translation: await translationNote(page),
	};
	try {
		const shown = await pages.show(page);
		const leftToBrowser = browserOnlyNotice(shown);
		const ofPage = [
			...(leftToBrowser ? [leftToBrowser] : []),
			...(await pageWarnings(shown, pages)),
		];
		return { ...about, warnings: [...ofFile, ...ofPage.map(withParts)] };
	} catch (error) {
		const known = await pageFailure(error, page, opened);
		return {
			...about,
			warnings: ofFile,
			error: toShown(known, opened.open.site.siteDir),
		};
	}
}
