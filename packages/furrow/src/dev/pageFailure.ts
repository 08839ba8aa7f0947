/** Finds out why a page cannot be rendered, and where the error is, as in a build. */

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

/** Returns the part of a page's code that threw an error, if it was the page's code. */
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
 * @param error what rendering the page threw
 * @param opened the site at that time
 */
export async function pageFailure(
	error: unknown,
	{ content, route }: FoundPage,
	{ open, modules }: Opened,
): Promise<FurrowError> {
	const { siteDir } = open.site;
	const source = sourceFileOf(route);
	const file = source && join(siteDir, source);
	const failure = toFurrowError(error, siteDir, (request) =>
		request === undefined ? file : open.requests.requestedBy(request),
	);
	if (!(error instanceof Error) || error instanceof FurrowError) return failure;
	// A navbar item without a target fails on every page, and the error is in the config.
	const navbarError = await checkNavbar(content, open.themes.isSwizzled).catch(
		(fault: unknown) => fault,
	);
	if (navbarError instanceof FurrowError) return navbarError;
	const page = {
		path: route.path,
		locale: content.locale.context.i18n.currentLocale,
	};
	const finder = new FailureLocator({
		siteDir,
		contents: open.locales,
		themes: open.themes,
	});
	const { message } = failure;
	const { missingComponent } = error as { missingComponent?: string };
	if (missingComponent) {
		const found = finder.missing(missingComponent, page);
		return new FurrowError(found.message ?? message, {
			...found,
			cause: error,
		});
	}
	const selfImport = await finder.selfImport(message);
	const origin = await pageCodeIn(error, modules.code);
	const place = selfImport ?? (origin && finder.inPage(origin, page));
	return place
		? new FurrowError(message, {
				...place,
				hint: renderAdvice(message, !selfImport),
				cause: error,
			})
		: failure;
}
