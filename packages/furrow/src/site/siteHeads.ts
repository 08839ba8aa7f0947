import { HeadCache } from "../content/index.js";
import type { Site } from "../types/site.js";
import { join } from "../util/path.js";

/**
 * Opens the cache of front matter of a site's Markdown files. The texts of the files are then not kept in memory,
 * since pages are compiled one by one.
 * @param cache path of the site's cache folder
 */
export function siteHeads(
	{ locales, siteDir }: Site,
	cache: string,
): HeadCache {
	const heads = new HeadCache(
		join(cache, "heads.json"),
		siteDir,
		locales[0]?.context.docusaurusMajor,
	);
	for (const { context } of locales) context.markdownFiles.keepNoTexts(heads);
	return heads;
}
