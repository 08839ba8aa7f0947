/** Links in the frame around pages: navbar, footer, announcement bar and sidebars. */
import { readFileSync } from "node:fs";
import {
	type LoadedVersion,
	type SidebarItem,
	sidebarItems,
} from "../content/docs/index.js";
import type { LocaleContent } from "../content/index.js";
import { isFile } from "../util/files.js";
import { memoize } from "../util/memoize.js";
import { quotedPlace } from "../util/places.js";
import { elementsIn } from "./elements.js";
import type { FindingPlace } from "./finding.js";

export interface FrameLinks {
	/** URLs as written, each with its position. */
	urls: [url: string, place: FindingPlace][];
	/** Ids of linked docs. */
	docIds: string[];
}

/** Finds the position of a string in a config file; the start if the string is computed, or in a folder. */
function placeIn(file: string, text: string): FindingPlace {
	const source = isFile(file) ? readFileSync(file, "utf8") : "";
	return { file, ...(quotedPlace(source, text) ?? { line: 1, column: 1 }) };
}

/** Returns the links in an HTML string. */
const linksInHtml = (value: string): string[] =>
	elementsIn({ type: "html", value }).flatMap(
		(element) => element.text("href") ?? [],
	);

/** Fields that contain a URL. */
const LINK_FIELDS = new Set(["to", "href"]);

/** Fields that may contain HTML. */
const HTML_FIELDS = new Set(["html", "value", "content"]);

/** Collects the links in a part of the theme's config. */
function linksIn(config: unknown): { urls: string[]; docIds: string[] } {
	const urls: string[] = [];
	const docIds: string[] = [];
	const visit = (value: unknown) => {
		if (!value || typeof value !== "object") return;
		for (const [name, field] of Object.entries(value))
			if (typeof field !== "string") visit(field);
			else if (LINK_FIELDS.has(name)) urls.push(field);
			else if (name === "docId") docIds.push(field);
			else if (HTML_FIELDS.has(name)) urls.push(...linksInHtml(field));
	};
	visit(config);
	return { urls, docIds };
}

/** Collects the links in sidebar items and the ids of docs that they refer to. */
function linksOfSidebar(items: readonly SidebarItem[]) {
	const urls: string[] = [];
	const docIds: string[] = [];
	for (const item of sidebarItems(items))
		if (item.type === "link") urls.push(item.href);
		else if (item.type === "html") urls.push(...linksInHtml(item.value));
		else if (item.type !== "category") docIds.push(item.id);
		else if (item.link?.type === "doc") docIds.push(item.link.id);
	return { urls, docIds };
}

/** Returns the links in a version's sidebars. */
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

/** Returns the links in a language's theme config. */
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
