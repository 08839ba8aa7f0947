import { statSync } from "node:fs";
import type { LocaleContent } from "../content/index.js";
import type { PageRoute } from "../routes/index.js";
import type { BuildShard } from "../sharedCache/index.js";
import { fromSitePath } from "../util/sitePath.js";

/** Bytes of source that take as long as what a page costs without any. */
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
 * The pages of a shard: a run of all pages in their order, so that languages, versions and sections stay together. The runs
 * are about equal by the size of their sources. Every machine comes to the same result.
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
	let before = 0;
	const own = routes.filter((_, at) => {
		const weight = weights[at] ?? 0;
		// A page belongs where its middle is.
		const share = Math.floor(((before + weight / 2) / total) * count);
		before += weight;
		return Math.min(share, count - 1) === index - 1;
	});
	return new Set(own);
}
