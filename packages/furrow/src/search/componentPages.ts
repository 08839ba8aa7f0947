import type { LocaleContent } from "../content/index.js";
import type { RenderedPage } from "../render/index.js";
import type { PageRoute } from "../routes/index.js";
import { unescapeHtml } from "../shared/html.js";
import { DEFAULT_SEARCH_TAG } from "../shared/searchTag";
import type { SearchRecord, TextSection } from "../types/search.js";
import { pageFilter, type SearchOptions } from "./options.js";

/** Reads the title and text of a rendered page. */
export type ReadPage = (
	page: RenderedPage,
) => Promise<{ title?: string; sections: TextSection[] }>;

/** Plugins whose pages without Markdown only list other pages, which are indexed themselves. */
const LISTING = new Set([
	"docusaurus-plugin-content-docs",
	"docusaurus-plugin-content-blog",
	"docusaurus-plugin-debug",
	"docusaurus-theme-classic",
	"docusaurus-theme-search-algolia",
	"native",
]);

const HEAD_TITLE = /<title[^>]*>([^<]*)</;

const headTitle = ({ head }: RenderedPage): string =>
	unescapeHtml(HEAD_TITLE.exec(head.title)?.[1] ?? "");

/** Whether a page consists of a component and is not a list of other pages. */
function isComponent({ chain, content }: PageRoute): boolean {
	const { plugin } = (chain[0] ?? {}) as { plugin?: { name: string } };
	return Boolean(plugin && !LISTING.has(plugin.name) && !content.length);
}

/** Returns the paths of pages that consist of a component only. */
export const componentPaths = ({
	routes,
}: Pick<LocaleContent, "routes">): string[] =>
	routes.filter(isComponent).map(({ path }) => path);

/**
 * Returns the search records of pages that are React components, such as those in `src/pages`. Their text is only
 * available after rendering.
 *
 * @param rendered pages of the language, by path
 */
export async function componentRecords(
	{ locale, routes }: Pick<LocaleContent, "locale" | "routes">,
	options: SearchOptions,
	rendered: ReadonlyMap<string, RenderedPage>,
	read: ReadPage,
): Promise<SearchRecord[]> {
	const filter = pageFilter(options, locale.context.baseUrl);
	const records: SearchRecord[] = [];
	for (const route of routes) {
		const { path } = route;
		const page = rendered.get(path);
		const boost = filter(path);
		if (!page || !isComponent(route) || !boost) continue;
		if (page.head.noIndex || page.head.noSearch) continue;
		const { title, sections } = await read(page);
		records.push({
			path,
			tag: DEFAULT_SEARCH_TAG,
			title: title || headTitle(page) || path,
			crumbs: [],
			...(boost !== 1 && { boost }),
			sections,
		});
	}
	return records;
}
