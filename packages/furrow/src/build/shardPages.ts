import { statSync } from "node:fs";
import type { LocaleContent } from "../content/index.js";
import type { PageRoute } from "../routes/index.js";
import type { BuildShard } from "../sharedCache/index.js";
import { fromSitePath } from "../util/sitePath.js";

/** Fixed cost of a page, expressed in bytes of source. */
const PAGE_BYTES = 4000;

function weightOf(route: PageRoute, siteDir: string): number {
	const bytes = route.content.map(
		({ path }) =>
			statSync(fromSitePath(path, siteDir), { throwIfNoEntry: false })?.size ??
			0,
	);
	return bytes.reduce((sum, size) => sum + size, PAGE_BYTES);
}

/**
 * Returns the pages of a shard: a contiguous run of all pages in order, so that languages, versions and sections stay
 * together. All runs have about the same total source size. The result is the same on every machine.
 * @param contents all languages
 */
export function shardPages(
	contents: readonly LocaleContent[],
	{ index, count }: BuildShard,
): Set<PageRoute> {
	const routes = contents.flatMap((content) => content.routes);
	const weights = contents.flatMap(({ routes, locale }) =>
		routes.map((route) => weightOf(route, locale.context.siteDir)),
	);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	let offset = 0;
	const shardRoutes = routes.filter((_, position) => {
		const weight = weights[position] ?? 0;
		// A page that crosses a boundary belongs to the shard that contains its midpoint.
		const share = Math.floor(((offset + weight / 2) / total) * count);
		offset += weight;
		return Math.min(share, count - 1) === index - 1;
	});
	return new Set(shardRoutes);
}
