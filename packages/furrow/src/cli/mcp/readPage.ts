import { readFileSync } from "node:fs";
import { nearest } from "../../util/nearest.js";
import { join } from "../../util/path.js";
import { requestPath } from "../../util/requestPath.js";
import type { BuiltLanguage, BuiltSite } from "./builtSite.js";
import { allPages, requireMarkdown } from "./pageList.js";
import { languageOf, Refusal } from "./scope.js";

/** Normalises a path, URL or file name of a page to the page's path. */
function pagePathOf(pathOrUrl: string): string | undefined {
	const path = pathOrUrl.trim().replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, "");
	return requestPath(path.startsWith("/") ? path : `/${path}`)
		?.replace(/\.(?:md|html)$/, "")
		.replace(/\/index$/, "/");
}

/** Returns the language of a path: the one whose base URL is its longest prefix. */
const languageOfPath = ({ languages }: BuiltSite, path: string) =>
	languages
		.filter(({ baseUrl }) => `${path}/`.startsWith(baseUrl))
		.sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0];

/** Finds the Markdown file of a page by its path relative to the language's base URL. */
function markdownFile(
	{ files }: BuiltSite,
	{ folder }: BuiltLanguage,
	relativePath: string,
): string | undefined {
	const bare = relativePath.replace(/^\/+|\/+$/g, "");
	const names = bare ? [`${bare}.md`, `${bare}/index.md`] : ["index.md"];
	return names
		.map((name) => `${folder}/${name}`)
		.find((file) => files.has(file));
}

const lastPart = (path: string) =>
	path.replace(/\/+$/, "").split("/").pop()?.toLowerCase();

/** Suggests pages for a path without one: a page with a similar path, and those with the same last segment. */
function suggestPages(path: string, paths: readonly string[]): string[] {
	const near = nearest(path, paths);
	const sameName = paths.filter((one) => lastPart(one) === lastPart(path));
	return [...new Set([...(near ? [near] : []), ...sameName])].slice(0, 5);
}

/**
 * Returns the Markdown of a page, as the build wrote it.
 *
 * @param pathOrUrl path or URL of the page; the base URL may be omitted
 * @param language language to read the page in; by default that of the path
 * @throws Refusal if there is no such page, with suggestions
 */
export function readPage(
	site: BuiltSite,
	pathOrUrl: string,
	language?: string,
): string {
	const path = pagePathOf(pathOrUrl);
	if (path === undefined)
		throw new Refusal(`"${pathOrUrl}" is not the path of a page.`);
	const pathLanguage = languageOfPath(site, path);
	const requested =
		language === undefined
			? (pathLanguage ?? site.languages[0])
			: languageOf(site, language);
	requireMarkdown(requested);
	// A path in another language refers to the same page in the requested language.
	const relativePath = pathLanguage
		? path.slice(pathLanguage.baseUrl.length)
		: path;
	const file =
		markdownFile(site, requested, relativePath) ??
		markdownFile(site, requested, path);
	if (file) return readFileSync(join(site.files.root, file), "utf8");
	const suggestions = suggestPages(
		path,
		allPages(site, requested).map((page) => page.path),
	);
	throw new Refusal(
		suggestions.length
			? `There is no page "${path}". Did you mean ${suggestions.map((one) => `"${one}"`).join(" or ")}?`
			: `There is no page "${path}". Search for it, or list the pages.`,
	);
}
