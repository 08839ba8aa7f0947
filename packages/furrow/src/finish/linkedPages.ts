import type { CompiledLocale } from "../content/index.js";
import type { RenderedPage } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { relative } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import type { LinkedPage } from "./brokenLinks.js";

type PageMarkup = Pick<LinkedPage, "source" | "links" | "anchors">;

/** Positions of links in source files (`docs/intro.md:3:1`), by URL. */
type Places = Map<string, Set<string>>;

/** Positions of links in a locale's Markdown files, by file. Links in partials also count for the files that import them. */
function placesOf({
	locale,
	pages,
}: CompiledLocale): (file: string) => Places | undefined {
	const { siteDir } = locale.context;
	const own = new Map<string, { places: Places; partials: string[] }>();
	for (const { file, page } of pages.all()) {
		const places: Places = own.get(file)?.places ?? new Map();
		const name = page.links.length ? relative(siteDir, file) : "";
		for (const { url, line, column } of page.links)
			addPlaces(places, url, [`${name}:${line}:${column}`]);
		own.set(file, { places, partials: Object.values(page.partials) });
	}
	const collect = (file: string, all: Places, seen: Set<string>) => {
		if (seen.has(file)) return all;
		seen.add(file);
		const found = own.get(file);
		for (const [url, places] of found?.places ?? [])
			addPlaces(all, url, places);
		for (const partial of found?.partials ?? []) collect(partial, all, seen);
		return all;
	};
	return (file) =>
		own.get(file)?.partials.length
			? collect(file, new Map(), new Set())
			: own.get(file)?.places;
}

/** Notes each place once. */
function addPlaces(all: Places, url: string, places: Iterable<string>): void {
	let known = all.get(url);
	if (!known) {
		known = new Set();
		all.set(url, known);
	}
	for (const place of places) known.add(place);
}

/** Returns the links and anchors in the finished markup of a locale's pages, by path. */
function markupOf(content: CompiledLocale): Map<string, PageMarkup> {
	const { locale, routes, pages } = content;
	const placesIn = placesOf(content);
	const markup = new Map<string, PageMarkup>();
	for (const route of routes) {
		// Of two pages at one path the first is shown.
		if (markup.has(route.path)) continue;
		const links: Places = new Map();
		const anchors: string[] = [];
		for (const { path, query } of route.content) {
			const whole = pages.whole(path, query);
			for (const anchor of whole.anchors) anchors.push(anchor);
			const ofFile = placesIn(fromSitePath(path, locale.context.siteDir));
			for (const url of new Set(whole.links.map((link) => link.url)))
				addPlaces(links, url, ofFile?.get(url) ?? []);
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

/** Returns the links and anchors in the finished markup of all pages, which are known before rendering. */
export const markupOfAll = (contents: readonly CompiledLocale[]): Markup =>
	new Map(
		contents.map((content) => [
			content.locale.context.i18n.currentLocale,
			markupOf(content),
		]),
	);

/** Pages with all their links and anchors: those that components rendered and those of their finished markup. */
export function linkedPages(
	markup: Markup,
	pages: (Pick<RenderedPage, "locale" | "path" | "links" | "anchors"> &
		Pick<LinkedPage, "hasUnknownAnchors">)[],
): LinkedPage[] {
	return pages.map(({ locale, path, links, anchors, hasUnknownAnchors }) => {
		const finished = markup.get(locale)?.get(path);
		const all = new Map<string, readonly string[]>(finished?.links);
		for (const link of links) if (!all.has(link)) all.set(link, []);
		return {
			path,
			locale,
			source: finished?.source,
			links: all,
			anchors: [...anchors, ...(finished?.anchors ?? [])],
			hasUnknownAnchors,
		};
	});
}
