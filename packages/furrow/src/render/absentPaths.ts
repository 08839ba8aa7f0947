/** Links to paths of the site: where the language has no page, a browser must not look for a page's data. */
import { decodedPath } from "../util/decode.js";

const LINK = /<a\b[^>]*?\shref="(\/(?!\/)[^"#?]*)[^>]*>/g;

const bare = (path: string) => path.replace(/\/$/, "");

/** The paths that a page's HTML links to, in this window, each once. */
export function linkedPaths(html: string): string[] {
	const paths = new Set<string>();
	for (const [tag, path = ""] of html.matchAll(LINK))
		if (!/\starget="_blank"/.test(tag)) paths.add(path);
	return [...paths];
}

/**
 * Whether a link's path leads to a page.
 * @param hasPage whether there is a page at exactly a path
 */
export function isPage(
	path: string,
	hasPage: (path: string) => boolean,
): boolean {
	const page = path.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
	return [page, decodedPath(page)].some(
		(form) => hasPage(bare(form)) || hasPage(`${bare(form)}/`),
	);
}
