import { type PageRoute, routePatterns } from "../routes/index.js";
import type { LocaleContent } from "./localeContent.js";

/**
 * Releases the data of a language that only pages of other shards need: for 100,000 pages, metadata, sidebars and
 * routes take half a gigabyte. Data that pages of all shards need is retained: paths, link targets and code.
 *
 * @param content can be used for `own` pages only afterwards; their payloads must have been built
 * @param own pages of this shard
 */
export function releaseOtherShards(
	content: LocaleContent,
	own: ReadonlySet<PageRoute>,
): void {
	const { locale, routes, registry } = content;
	const files = new Set<string>();
	for (const [index, route] of routes.entries()) {
		const isKept =
			own.has(route) ||
			content.mayContainCode(route) ||
			routePatterns([route]).length > 0;
		// Parent routes refer to all of their pages.
		for (const parent of route.chain) if (parent.routes) parent.routes = [];
		if (isKept) for (const { path } of route.content) files.add(path);
		else routes[index] = { path: route.path, chain: [], content: [] };
	}
	registry.forgetMetadata(files);
	locale.routes.length = 0;
	locale.data.clear();
	locale.contents.clear();
	for (const plugin of locale.plugins) plugin.content = undefined;
}
