import { decodedPath } from "../util/decode.js";

/** Links to paths of the site at which the language has no page: a browser must not look for a page's data there. */

const LINK = /<a\b[^>]*?\shref="(\/(?!\/)[^"#?]*)[^>]*>/g;

const bare = (path: string) => path.replace(/\/$/, "");

/**
 * @param html a page's own HTML
 * @param hasPage whether there is a page at exactly a path
 * @returns the paths, each once
 */
export function absentPaths(
	html: string,
	hasPage: (path: string) => boolean,
): string[] {
	const absent = new Set<string>();
	for (const [tag, path = ""] of html.matchAll(LINK)) {
		if (/\starget="_blank"/.test(tag)) continue;
		const page = path.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
		const isKnown = [page, decodedPath(page)].some(
			(form) => hasPage(bare(form)) || hasPage(`${bare(form)}/`),
		);
		if (!isKnown) absent.add(path);
	}
	return [...absent];
}
