/** Links around the pages: of the navbar, the footer, the announcement bar and the sidebars. */
import { existsSync, readFileSync } from "node:fs";
import type { LoadedVersion, SidebarItem } from "../content/docs/index.js";
import type { LoadedContent } from "../content/docs/types.js";
import type { LocaleContent } from "../content/index.js";
import { memoize } from "../util/memoize.js";
import { quotedPlace } from "../util/places.js";
import { elementsIn } from "./elements.js";
import type { FindingPlace } from "./finding.js";

const DOCS_PLUGIN = "docusaurus-plugin-content-docs";

/** The versions of all docs plugins of a language. */
export const versionsOf = ({
	locale: { plugins },
}: Pick<LocaleContent, "locale">): LoadedVersion[] =>
	plugins
		.filter(({ name }) => name === DOCS_PLUGIN)
		.flatMap(
			({ content }) =>
				(content as LoadedContent | undefined)?.loadedVersions ?? [],
		);

export interface FrameLinks {
	/** As they are written, each with its place. */
	urls: [url: string, place: FindingPlace][];
	/** Ids of docs. */
	docIds: string[];
}

/** Position of a text in a config file, or the start of the file if the text is computed. */
function placeIn(file: string, text: string): FindingPlace {
	const source = existsSync(file) ? readFileSync(file, "utf8") : "";
	return { file, ...(quotedPlace(source, text) ?? { line: 1, column: 1 }) };
}

/** The links in a text with HTML. */
const linksInHtml = (value: string): string[] =>
	elementsIn({ type: "html", value }).flatMap(
		(element) => element.text("href") ?? [],
	);

/** Fields that name a link, and those that may contain HTML. */
const LINKS = new Set(["to", "href"]);
const TEXTS = new Set(["html", "value", "content"]);

/** Collects the links in a part of the theme's config. */
function linksIn(part: unknown): { urls: string[]; docIds: string[] } {
	const urls: string[] = [];
	const docIds: string[] = [];
	const visit = (value: unknown) => {
		if (!value || typeof value !== "object") return;
		for (const [name, field] of Object.entries(value))
			if (typeof field !== "string") visit(field);
			else if (LINKS.has(name)) urls.push(field);
			else if (name === "docId") docIds.push(field);
			else if (TEXTS.has(name)) urls.push(...linksInHtml(field));
	};
	visit(part);
	return { urls, docIds };
}

/** Collects the links of a sidebar, and the docs that it names. */
function linksOfSidebar(items: readonly SidebarItem[]) {
	const urls: string[] = [];
	const docIds: string[] = [];
	for (const item of items)
		if (item.type === "link") urls.push(item.href);
		else if (item.type === "html") urls.push(...linksInHtml(item.value));
		else if (item.type !== "category") docIds.push(item.id);
		else {
			if (item.link?.type === "doc") docIds.push(item.link.id);
			const inside = linksOfSidebar(item.items);
			urls.push(...inside.urls);
			docIds.push(...inside.docIds);
		}
	return { urls, docIds };
}

/** Links of a version's sidebars. */
export const sidebarLinks = memoize((version: LoadedVersion): FrameLinks => {
	const { urls, docIds } = linksOfSidebar(
		Object.values(version.sidebars).flat(),
	);
	const file = version.sidebarFilePath || version.contentPath;
	return {
		urls: urls.map((url) => [url, placeIn(file, url)]),
		docIds,
	};
});

/** Links of the theme's config in a language. */
export function themeLinks(
	{ locale: { themeConfig } }: LocaleContent,
	configPath: string,
): FrameLinks {
	const { navbar, footer, announcementBar } = themeConfig;
	const { urls, docIds } = linksIn([navbar, footer, announcementBar]);
	return {
		urls: urls.map((url) => [url, placeIn(configPath, url)]),
		docIds,
	};
}
