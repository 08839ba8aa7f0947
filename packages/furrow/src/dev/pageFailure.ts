/** Why a page cannot be made, and where, as a build tells it. */

import { type Origin, pagePartAt } from "../bundle/publicForDev.js";
import { checkNavbar } from "../finish/index.js";
import { FailureLocator, renderAdvice } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { FurrowError } from "../util/errors.js";
import { join } from "../util/path.js";
import { toFurrowError } from "./failure.js";
import type { Opened } from "./opened.js";
import type { FoundPage } from "./pages.js";

/** Matches stack frames in a page's own code, which Vite has mapped to the page's module. */
const PAGE_FRAME = /(furrow:page\/[\w-]+\.js):(\d+):(\d+)/;

/** The part of a page's code that threw an error, if it was the page's. */
async function pageCodeIn(
	{ stack = "" }: Error,
	code: ReadonlyMap<string, string>,
): Promise<Extract<Origin, { request: string }> | undefined> {
	const [, request = "", line, column] = PAGE_FRAME.exec(stack) ?? [];
	const source = code.get(request);
	if (source === undefined) return undefined;
	const place = { line: Number(line), column: Number(column) };
	return { request, part: await pagePartAt(source, place) };
}

/**
 * @param error what making the page threw
 * @param opened the site as it was then
 */
export async function pageFailure(
	error: unknown,
	{ content, route }: FoundPage,
	{ open, modules }: Opened,
): Promise<FurrowError> {
	const { siteDir } = open.site;
	const source = sourceFileOf(route);
	const file = source && join(siteDir, source);
	const known = toFurrowError(error, siteDir, (request) =>
		request === undefined ? file : open.requests.namedBy(request),
	);
	if (!(error instanceof Error) || error instanceof FurrowError) return known;
	// A navbar item that leads nowhere fails on every page, and is wrong in the config.
	const ofNavbar = await checkNavbar(content, open.themes.isSwizzled).catch(
		(fault: unknown) => fault,
	);
	if (ofNavbar instanceof FurrowError) return ofNavbar;
	const page = {
		path: route.path,
		locale: content.locale.context.i18n.currentLocale,
	};
	const finder = new FailureLocator({ siteDir, contents: open.locales });
	const { message } = known;
	const { missingComponent } = error as { missingComponent?: string };
	if (missingComponent) {
		const found = finder.missing(missingComponent, page);
		return new FurrowError(found.message ?? message, {
			...found,
			cause: error,
		});
	}
	const origin = await pageCodeIn(error, modules.code);
	return origin
		? new FurrowError(message, {
				...finder.inPage(origin, page),
				hint: renderAdvice(message, true),
				cause: error,
			})
		: known;
}
