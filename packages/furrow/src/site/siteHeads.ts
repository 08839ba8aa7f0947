import { HeadCache } from "../content/index.js";
import type { Site } from "../types/site.js";
import { join } from "../util/path.js";

/**
 * The front matter of a site's Markdown files, which keep no texts then: pages are compiled one by one.
 * @param cache the site's folder for caches
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
