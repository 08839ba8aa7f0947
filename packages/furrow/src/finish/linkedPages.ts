import type { CompiledLocale } from "../content/index.js";
import type { RenderedPage } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { relative } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import type { LinkedPage } from "./brokenLinks.js";

type PageMarkup = Pick<LinkedPage, "source" | "links" | "anchors">;

/** Positions of links in source files (`docs/intro.md:3:1`), by URL. */
type Places = Map<string, Set<string>>;

/**
 * Finds the positions of links in a locale's Markdown files, by file. Importing files include the links of partials.
 */
function placesByFile({
	locale,
	pages,
}: CompiledLocale): (file: string) => Places | undefined {
	const { siteDir } = locale.context;
	const byFile = new Map<string, { places: Places; partials: string[] }>();
	for (const { file, page } of pages.all()) {
		const places: Places = byFile.get(file)?.places ?? new Map();
		const name = page.links.length ? relative(siteDir, file) : "";
		for (const { url, line, column } of page.links)
			addPlaces(places, url, [`${name}:${line}:${column}`]);
		byFile.set(file, { places, partials: Object.values(page.partials) });
	}
	const collect = (file: string, target: Places, seen: Set<string>) => {
		if (seen.has(file)) return target;
		seen.add(file);
		const found = byFile.get(file);
		for (const [url, places] of found?.places ?? [])
			addPlaces(target, url, places);
		for (const partial of found?.partials ?? []) collect(partial, target, seen);
		return target;
	};
	return (file) =>
		byFile.get(file)?.partials.length
			? collect(file, new Map(), new Set())
			: byFile.get(file)?.places;
}

/** Adds the places of a URL, without duplicates. */
function addPlaces(
	target: Places,
	url: string,
	places: Iterable<string>,
): void {
	let list = target.get(url);
	if (!list) {
		list = new Set();
		target.set(url, list);
	}
	for (const place of places) list.add(place);
}

/** Returns the links and anchors in the finished markup of a locale's pages, by path. */
function markupOf(content: CompiledLocale): Map<string, PageMarkup> {
	const { locale, routes, pages } = content;
	const placesIn = placesByFile(content);
	const markup = new Map<string, PageMarkup>();
	for (const route of routes) {
		// If two pages have the same path, the first is shown.
		if (markup.has(route.path)) continue;
		const links: Places = new Map();
		const anchors: string[] = [];
		for (const { path, query } of route.content) {
			const compiled = pages.whole(path, query);
			for (const anchor of compiled.anchors) anchors.push(anchor);
			const placesInFile = placesIn(fromSitePath(path, locale.context.siteDir));
			for (const url of new Set(compiled.links.map((link) => link.url)))
				addPlaces(links, url, placesInFile?.get(url) ?? []);
		}
		markup.set(route.path, {
			source: sourceFileOf(route),
			links: new Map(Array.from(links, ([url, places]) => [url, [...places]])),
			anchors,
		});
	}
	return markup;
}

/** Links and anchors in the finished markup of pages, by language and path. */
export type Markup = ReadonlyMap<string, ReadonlyMap<string, PageMarkup>>;

/** Returns the links and anchors in the finished markup of all pages. They are known before rendering. */
export const collectMarkup = (contents: readonly CompiledLocale[]): Markup =>
	new Map(
		contents.map((content) => [
			content.locale.context.i18n.currentLocale,
			markupOf(content),
		]),
	);

/** Combines the links and anchors that components of pages rendered with those in the pages' finished markup. */
export function linkedPages(
	markup: Markup,
	pages: (Pick<RenderedPage, "locale" | "path" | "links" | "anchors"> &
		Pick<LinkedPage, "hasUnknownAnchors">)[],
): LinkedPage[] {
	return pages.map(({ locale, path, links, anchors, hasUnknownAnchors }) => {
		const finished = markup.get(locale)?.get(path);
		const allLinks = new Map<string, readonly string[]>(finished?.links);
		for (const link of links) if (!allLinks.has(link)) allLinks.set(link, []);
		return {
			path,
			locale,
			source: finished?.source,
			links: allLinks,
			anchors: [...anchors, ...(finished?.anchors ?? [])],
			hasUnknownAnchors,
		};
	});
}
