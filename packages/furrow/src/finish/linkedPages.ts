import { relative } from "node:path";
import type { LocaleContent } from "../content/index.js";
import type { RenderedPage } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { fromSitePath } from "../util/sitePath.js";
import type { LinkedPage } from "./brokenLinks.js";

type PageMarkup = Pick<LinkedPage, "source" | "links" | "anchors">;

/** Where links are in source files (`docs/intro.md:3:1`), by URL. */
type Places = Map<string, Set<string>>;

/** Where the links of a locale's Markdown files are, by file; those of partials count for who imports them too. */
function placesOf({
	locale,
	pages,
}: LocaleContent): (file: string) => Places | undefined {
	const { siteDir } = locale.context;
	const own = new Map<string, { places: Places; partials: string[] }>();
	for (const { file, page } of pages.all()) {
		const places: Places = own.get(file)?.places ?? new Map();
		const name = page.links.length ? relative(siteDir, file) : "";
		for (const { url, line, column } of page.links) {
			const place = `${name}:${line}:${column}`;
			places.set(url, (places.get(url) ?? new Set()).add(place));
		}
		own.set(file, { places, partials: Object.values(page.partials) });
	}
	const withPartials = (file: string, above: string[]): Places | undefined => {
		const found = own.get(file);
		if (!found?.partials.length || above.includes(file)) return found?.places;
		const all: Places = new Map(found.places);
		for (const partial of found.partials)
			for (const [url, places] of withPartials(partial, [...above, file]) ?? [])
				all.set(url, new Set([...(all.get(url) ?? []), ...places]));
		return all;
	};
	return (file) => withPartials(file, []);
}

/** What a locale's pages have in their finished markup, by path. */
function markupOf(content: LocaleContent): Map<string, PageMarkup> {
	const { locale, routes, pages } = content;
	const places = placesOf(content);
	const markup = new Map<string, PageMarkup>();
	for (const route of routes) {
		// Of two pages at one path the first is shown.
		if (markup.has(route.path)) continue;
		const links = new Map<string, string[]>();
		const anchors: string[] = [];
		for (const { path, query } of route.content) {
			const whole = pages.whole(path, query);
			anchors.push(...whole.anchors);
			const ofFile = places(fromSitePath(path, locale.context.siteDir));
			for (const { url } of whole.links)
				links.set(url, [
					...(links.get(url) ?? []),
					...(ofFile?.get(url) ?? []),
				]);
		}
		markup.set(route.path, {
			source: sourceFileOf(route),
			links,
			anchors,
		});
	}
	return markup;
}

/** What pages have in their finished markup, by language and path. */
export type Markup = ReadonlyMap<string, ReadonlyMap<string, PageMarkup>>;

/** What all pages have in their finished markup: known before they are rendered. */
export const markupOfAll = (contents: readonly LocaleContent[]): Markup =>
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
