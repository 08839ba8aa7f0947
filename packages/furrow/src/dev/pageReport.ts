/**
 * The report on a page as JSON: its warnings, its error and the state of its translation. It is for the badge on the
 * page, for tests and for other programs.
 */
import { sourceFileOf } from "../routes/index.js";
import type { LocatedNotice, PageNotice, PageReport } from "../types/dev.js";
import { placeParts } from "../util/places.js";
import { browserOnlyNotice } from "./browserOnly.js";
import { toShown } from "./failure.js";
import type { FileNotices } from "./fileNotices.js";
import type { Opened } from "./opened.js";
import { pageFailure } from "./pageFailure.js";
import type { FoundPage, Pages } from "./pages.js";
import { pageWarnings } from "./pageWarnings.js";
import { translationNote } from "./translationNote.js";

/** Splits the location of a warning into its parts. The path of a page is not a file. */
const withParts = (notice: PageNotice): LocatedNotice =>
	notice.place.startsWith("/")
		? notice
		: { ...notice, ...placeParts(notice.place) };

/** Renders a page if necessary, and collects its problems. */
export async function pageReport(
	page: FoundPage,
	pages: Pages,
	opened: Opened,
	notices: FileNotices,
): Promise<PageReport> {
	const { content, route } = page;
	const file = sourceFileOf(route);
	const fileWarnings = (file === undefined ? [] : notices.of(file)).map(
		withParts,
	);
	const header = {
		path: route.path,
		locale: content.locale.context.i18n.currentLocale,
		file,
		translation: await translationNote(page),
	};
	try {
		const shown = await pages.show(page);
		const browserNotice = browserOnlyNotice(shown);
		const pageNotices = [
			...(browserNotice ? [browserNotice] : []),
			...(await pageWarnings(shown, pages)),
		];
		return {
			...header,
			warnings: [...fileWarnings, ...pageNotices.map(withParts)],
		};
	} catch (error) {
		const failure = await pageFailure(error, page, opened);
		return {
			...header,
			warnings: fileWarnings,
			error: toShown(failure, opened.open.site.siteDir),
		};
	}
}
