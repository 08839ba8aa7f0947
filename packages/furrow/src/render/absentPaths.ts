/** Links to paths of the site: where the language has no page, a browser must not look for a page's data. */
import { decodedPath } from "../shared/paths.js";

const HREF = /\shref="(\/(?!\/)[^"#?]*)/;
const NEW_WINDOW = /\starget="_blank"/;

const bare = (path: string) => path.replace(/\/$/, "");

/** The last character that is white space, as far as tags have any. */
const SPACE = " ".charCodeAt(0);

/**
 * The paths that a page's HTML links to, in this window, each once. Tags are found by their first letters: a pattern for
 * all of a link takes three times as long.
 */
export function linkedPaths(html: string): string[] {
	const paths = new Set<string>();
	for (let at = html.indexOf("<a"); at >= 0; at = html.indexOf("<a", at + 1)) {
		if (html.charCodeAt(at + 2) > SPACE) continue;
		const tag = html.slice(at, html.indexOf(">", at) + 1);
		const path = HREF.exec(tag)?.[1];
		if (path !== undefined && !NEW_WINDOW.test(tag)) paths.add(path);
	}
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
