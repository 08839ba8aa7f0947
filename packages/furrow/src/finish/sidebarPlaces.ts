import { readFileSync } from "node:fs";
import {
	type LoadedVersion,
	loadedVersions,
	type SidebarItemLink,
	sidebarItems,
} from "../content/docs/index.js";
import type { LocaleContent } from "../content/index.js";
import { addBaseUrl } from "../shared/baseUrl.js";
import { comparablePath } from "../shared/paths.js";
import { relative } from "../util/path.js";
import { placeText, quotedPlace } from "../util/places.js";
import type { BrokenLink } from "./brokenLinks.js";

/** Part of a report about a link. */
type Origin = Pick<BrokenLink, "places" | "sidebar">;

/** A sidebar that contains links. */
interface LinkingSidebar {
	/** Pages that show the sidebar. */
	pages: ReadonlySet<string>;
	/** Its links as the config names them, by what they lead to. */
	hrefs: ReadonlyMap<string, string>;
	originOf(href: string): Origin;
}

/** Returns a form of a URL in which links as written and as rendered are the same. */
function comparable(url: string): string {
	const [path = ""] = url.split(/[?#]/, 1);
	return comparablePath(path) + url.slice(path.length);
}

/** Describes where links of a sidebar come from: its file, or code that generates its items. */
function originIn(
	name: string,
	file: string | false | undefined,
	siteDir: string,
): LinkingSidebar["originOf"] {
	if (!file) return () => ({ places: [], sidebar: `the sidebar "${name}"` });
	const shown = relative(siteDir, file);
	const sidebar = `the sidebar "${name}" of ${shown}`;
	const text = readFileSync(file, "utf8");
	return (href) => {
		const place = quotedPlace(text, href);
		return place
			? { places: [placeText(shown, place.line, place.column)] }
			: { places: [], sidebar };
	};
}

function sidebarsOf(
	{ sidebars, docs, sidebarFilePath }: LoadedVersion,
	{ locale: { context } }: LocaleContent,
): LinkingSidebar[] {
	return Object.entries(sidebars).flatMap(([name, sidebar]) => {
		const items = [...sidebarItems(sidebar)];
		const urlOf = ({ href, autoAddBaseUrl = true }: SidebarItemLink) =>
			autoAddBaseUrl
				? addBaseUrl({ url: "", baseUrl: context.baseUrl }, href)
				: href;
		const hrefs = new Map(
			items
				.filter((item) => item.type === "link")
				.map((item) => [comparable(urlOf(item)), item.href]),
		);
		if (!hrefs.size) return [];
		const pages = new Set([
			...docs
				.filter((doc) => doc.sidebar === name)
				.map(({ permalink }) => permalink),
			...items.flatMap((item) =>
				item.type === "category" && item.link?.type === "generated-index"
					? [item.link.permalink]
					: [],
			),
		]);
		const originOf = originIn(name, sidebarFilePath, context.siteDir);
		return [{ pages, hrefs, originOf }];
	});
}

/** Adds to a report where those links come from that sidebars contain: pages that show a sidebar do not contain them. */
export function placeSidebarLinks(
	broken: readonly BrokenLink[],
	contents: readonly LocaleContent[],
): BrokenLink[] {
	const sidebars = new Map(
		contents.map((content) => [
			content.locale.context.i18n.currentLocale,
			loadedVersions(content.locale.plugins).flatMap((version) =>
				sidebarsOf(version, content),
			),
		]),
	);
	return broken.map((entry) => {
		if (entry.places.length) return entry;
		for (const { pages, hrefs, originOf } of sidebars.get(entry.locale) ?? []) {
			const href =
				pages.has(entry.page) && hrefs.get(comparable(entry.resolved));
			if (href) return { ...entry, ...originOf(href) };
		}
		return entry;
	});
}
