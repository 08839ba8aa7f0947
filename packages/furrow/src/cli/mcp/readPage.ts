import { readFileSync } from "node:fs";
import { nearest } from "../../util/nearest.js";
import { join } from "../../util/path.js";
import { requestPath } from "../../util/requestPath.js";
import type { BuiltLanguage, BuiltSite } from "./builtSite.js";
import { allPages, requireMarkdown } from "./pageList.js";
import { languageOf, Refusal } from "./scope.js";

/** A page's path out of what machines call it: a path, a URL, the name of its file. */
function wantedPath(given: string): string | undefined {
	const path = given.trim().replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, "");
	return requestPath(path.startsWith("/") ? path : `/${path}`)
		?.replace(/\.(?:md|html)$/, "")
		.replace(/\/index$/, "/");
}

/** The language that has a path: the one with the longest base URL before it. */
const languageAt = ({ languages }: BuiltSite, path: string) =>
	languages
		.filter(({ baseUrl }) => `${path}/`.startsWith(baseUrl))
		.sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0];

/** The file with the Markdown of a page, by its path below the language's base URL. */
function markdownFile(
	{ files }: BuiltSite,
	{ folder }: BuiltLanguage,
	inside: string,
): string | undefined {
	const bare = inside.replace(/^\/+|\/+$/g, "");
	const names = bare ? [`${bare}.md`, `${bare}/index.md`] : ["index.md"];
	return names
		.map((name) => `${folder}/${name}`)
		.find((file) => files.has(file));
}

const lastPart = (path: string) =>
	path.replace(/\/+$/, "").split("/").pop()?.toLowerCase();

/** Pages that may be meant by a path that leads to none: one with nearly this path, and those with its last part. */
function pagesMeant(path: string, known: readonly string[]): string[] {
	const near = nearest(path, known);
	const named = known.filter((one) => lastPart(one) === lastPart(path));
	return [...new Set([...(near ? [near] : []), ...named])].slice(0, 5);
}

/**
 * The Markdown of a page, as the build wrote it.
 *
 * @param given its path or URL; the base URL may be left out
 * @param language in which it is read, where the path does not say it
 * @throws Refusal where there is no such page, with those that may be meant
 */
export function readPage(
	site: BuiltSite,
	given: string,
	language?: string,
): string {
	const path = wantedPath(given);
	if (path === undefined)
		throw new Refusal(`"${given}" is not the path of a page.`);
	const at = languageAt(site, path);
	const asked =
		language === undefined
			? (at ?? site.languages[0])
			: languageOf(site, language);
	requireMarkdown(asked);
	// A path of another language stands for the same page in the one that is asked for.
	const inside = at ? path.slice(at.baseUrl.length) : path;
	const file =
		markdownFile(site, asked, inside) ?? markdownFile(site, asked, path);
	if (file) return readFileSync(join(site.files.root, file), "utf8");
	const meant = pagesMeant(
		path,
		allPages(site, asked).map((page) => page.path),
	);
	throw new Refusal(
		meant.length
			? `There is no page "${path}". Did you mean ${meant.map((one) => `"${one}"`).join(" or ")}?`
			: `There is no page "${path}". Search for it, or list the pages.`,
	);
}
