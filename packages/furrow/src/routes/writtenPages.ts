import type { LoadContext } from "../types/plugin.js";
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
		return [{ route, file }];
	});
}
