import { readFileSync } from "node:fs";
import { join } from "../../util/path.js";
import type { BuiltLanguage, BuiltSite, BuiltVersion } from "./builtSite.js";
import { Refusal } from "./scope.js";

export interface ListedPage {
	title: string;
	/** URL path, base URL included. */
	path: string;
	description?: string;
}

export interface PageSection {
	title: string;
	pages: ListedPage[];
}

const ENTRY = /^- \[((?:\\.|[^\]\\])*)\]\((\S+)\)(?:: (.*))?$/;

/** Returns the URL path of a page from the URL of its Markdown: the inverse of `markdownPath`. */
const pagePath = (url: string, origin: string) =>
	(url.startsWith(origin) ? url.slice(origin.length) : url)
		.replace(/\/index\.md$/, "/")
		.replace(/\.md$/, "");

/** Parses an `llms.txt` written by Furrow. */
export function readPageList(text: string, origin: string): PageSection[] {
	const sections: PageSection[] = [];
	for (const line of text.split("\n")) {
		if (line.startsWith("## "))
			sections.push({ title: line.slice(3), pages: [] });
		const [, title, url, description] = ENTRY.exec(line) ?? [];
		if (title === undefined || url === undefined) continue;
		sections.at(-1)?.pages.push({
			title: title.replace(/\\([[\]])/g, "$1"),
			path: pagePath(url, origin),
			...(description && { description }),
		});
	}
	return sections;
}

/**
 * Checks that a language's pages are available as Markdown.
 * @throws Refusal that names the option to enable it
 */
export function requireMarkdown({ hasMarkdown, label }: BuiltLanguage): void {
	if (!hasMarkdown)
		throw new Refusal(
			`This site was built without Markdown for machines (${label}). Set "themeConfig.llms" to true in its config, which is the default of the classic theme, and build it again.`,
		);
}

/**
 * Returns the pages of a version in sidebar order, grouped by top-level category. The latest version includes the blog
 * and other pages.
 *
 * @param version version of the docs; the latest one if omitted
 */
export function pagesOf(
	{ files }: BuiltSite,
	language: BuiltLanguage,
	version?: BuiltVersion,
): PageSection[] {
	requireMarkdown(language);
	const { baseUrl, folder, origin } = language;
	const versionPath =
		version && !version.isLast
			? decodeURI(version.path.slice(baseUrl.length))
			: "";
	const list = `${folder}/${versionPath}/llms.txt`.replace(/\/{2,}/g, "/");
	if (!files.has(list)) return [];
	return readPageList(readFileSync(join(files.root, list), "utf8"), origin);
}

/** Returns all pages of a language, older versions last. */
export function allPages(
	site: BuiltSite,
	language: BuiltLanguage,
): ListedPage[] {
	const older = language.versions.filter(({ isLast }) => !isLast);
	return [undefined, ...older].flatMap((version) =>
		pagesOf(site, language, version).flatMap(({ pages }) => pages),
	);
}
