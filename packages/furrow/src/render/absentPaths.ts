/** Finds links to site paths that have no page in the language: browsers must not request page data for them. */
import { decodedPath } from "../shared/paths.js";

const HREF = /\shref="(\/(?!\/)[^"#?]*)/;
const NEW_WINDOW = /\starget="_blank"/;

const withoutSlash = (path: string) => path.replace(/\/$/, "");

/** Tag names end at a character with at most this code: white space. */
const SPACE = " ".charCodeAt(0);

/**
 * Returns the unique site paths that a page's HTML links to, except links that open a new window. Tags are located with
 * `indexOf`: a regular expression that matches whole links takes three times as long.
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
 * Checks whether a link's path leads to a page.
 * @param hasPage whether a page exists at exactly this path
 */
export function isPage(
	path: string,
	hasPage: (path: string) => boolean,
): boolean {
	const page = path.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
	return [page, decodedPath(page)].some(
		(form) => hasPage(withoutSlash(form)) || hasPage(`${withoutSlash(form)}/`),
	);
}
