import { type PageRoute, routePatterns } from "../routes/index.js";
import type { LocaleContent } from "./localeContent.js";

/**
 * Forgets of a language what only pages of other shards need: of 100,000 pages metadata, sidebars and routes are half a
 * gigabyte. What pages of all shards need stays: paths, where links lead, and what brings code.
 *
 * @param content is of use for these pages alone then, whose payloads must be there
 * @param own pages of this shard
 */
export function forgetOthers(
	content: LocaleContent,
	own: ReadonlySet<PageRoute>,
): void {
	const { locale, routes, registry } = content;
	const files = new Set<string>();
	for (const [index, route] of routes.entries()) {
		const isKept =
			own.has(route) ||
			content.mayBringCode(route) ||
			routePatterns([route]).length > 0;
		// Those above a page lead to all pages below them.
		for (const above of route.chain) if (above.routes) above.routes = [];
		if (isKept) for (const { path } of route.content) files.add(path);
		else routes[index] = { path: route.path, chain: [], content: [] };
	}
	registry.forgetMetadata(files);
	locale.routes.length = 0;
	locale.data.clear();
	locale.made.clear();
	for (const plugin of locale.plugins) plugin.content = undefined;
}
