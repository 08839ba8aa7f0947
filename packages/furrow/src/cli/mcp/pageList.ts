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

/** URL path of the page whose Markdown is at a URL: see `markdownPath`. */
const pagePath = (url: string, origin: string) =>
	(url.startsWith(origin) ? url.slice(origin.length) : url)
		.replace(/\/index\.md$/, "/")
		.replace(/\.md$/, "");

/** Reads an `llms.txt` of Furrow's. */
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

/** Says what is to be switched on, for a site whose pages are not there as Markdown. */
export function requireMarkdown({ hasMarkdown, label }: BuiltLanguage): void {
	if (!hasMarkdown)
		throw new Refusal(
			`This site was built without Markdown for machines (${label}). Set "themeConfig.llms" to true in its config, which is the default of the classic theme, and build it again.`,
		);
}

/**
 * The pages of a version in the order of its sidebars, by their outermost categories. With the latest version come blog
 * and other pages.
 *
 * @param version the latest one without it
 */
export function pagesOf(
	{ files }: BuiltSite,
	language: BuiltLanguage,
	version?: BuiltVersion,
): PageSection[] {
	requireMarkdown(language);
	const { baseUrl, folder, origin } = language;
	const below =
		version && !version.isLast
			? decodeURI(version.path.slice(baseUrl.length))
			: "";
	const list = `${folder}/${below}/llms.txt`.replace(/\/{2,}/g, "/");
	if (!files.has(list)) return [];
	return readPageList(readFileSync(join(files.root, list), "utf8"), origin);
}

/** All pages of a language, older versions last. */
export function allPages(
	site: BuiltSite,
	language: BuiltLanguage,
): ListedPage[] {
	const older = language.versions.filter(({ isLast }) => !isLast);
	return [undefined, ...older].flatMap((version) =>
		pagesOf(site, language, version).flatMap(({ pages }) => pages),
	);
}
