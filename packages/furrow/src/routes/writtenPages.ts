import type { LoadContext } from "../types/plugin.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { htmlFile } from "../util/outputFiles.js";
import { NOT_FOUND_PATH, type PageRoute } from "./flatten.js";
import { routedPath } from "./precedence.js";

/** Returns the path that a page sees: the page for unknown paths has a file, but no path. */
export const shownPath = (path: string, baseUrl: string) =>
	path === NOT_FOUND_PATH ? `${baseUrl}404.html` : path;

/** Returns the output file of a page, relative to its language's folder. */
export const builtFile = (path: string, { baseUrl, siteConfig }: LoadContext) =>
	htmlFile(shownPath(path, baseUrl), baseUrl, siteConfig.trailingSlash);

/** A page that a build writes, with its file relative to its language's folder. */
export interface WrittenPage {
	route: PageRoute;
	file: string;
}

/**
 * Returns a site's own page at `/404`, to be written for unknown paths: Docusaurus's router ignores the ending of
 * `/404.html`, and so finds that page. With the hash router, no page is written for them.
 */
function ownNotFoundPage(
	routes: readonly PageRoute[],
	{ baseUrl, siteConfig }: LoadContext,
): PageRoute | undefined {
	if (hasHashRouter(siteConfig)) return undefined;
	const own = routes.find(({ path }) => routedPath(path) === `${baseUrl}404`);
	return own && { ...own, path: NOT_FOUND_PATH };
}

/**
 * Returns the pages that a build writes for a language. Of several with the same path or file, the first is written.
 */
export function writtenPages(
	routes: readonly PageRoute[],
	context: LoadContext,
): WrittenPage[] {
	const paths = new Set<string>();
	const files = new Set<string>();
	return routes.flatMap((route) => {
		const path = routedPath(route.path);
		if (paths.has(path)) return [];
		paths.add(path);
		const file = builtFile(route.path, context);
		if (files.has(file)) return [];
		files.add(file);
		const own =
			route.path === NOT_FOUND_PATH && ownNotFoundPage(routes, context);
		return [{ route: own || route, file }];
	});
}
