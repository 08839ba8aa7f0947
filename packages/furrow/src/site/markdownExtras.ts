import type { PackStore } from "../cache/index.js";
import type { MarkdownExtras } from "../content/index.js";
import {
	type Highlighter,
	prismHighlighter,
	ShikiHighlighter,
	SiteImages,
	SiteMath,
	SiteShiki,
	SiteTwoslash,
} from "../markdown/index.js";
import type { Site } from "../types/site.js";

/** Returns the highlighter set in the site's config; `undefined` for Prism. */
function siteHighlighter(
	{ locales: [first], siteDir, configPath }: Site,
	store: PackStore,
): Highlighter | undefined {
	const { shiki, prism } = first?.context.siteConfig.themeConfig ?? {};
	return (
		shiki &&
		new ShikiHighlighter(
			new SiteShiki(shiki, siteDir, configPath),
			prismHighlighter(prism?.additionalLanguages),
			store,
		)
	);
}

/**
 * Creates the Markdown features of a site that need optional packages.
 * @param store caches highlighted code and types
 * @param isLive whether pages are displayed while they are edited; images are then used unprocessed
 * @throws FurrowError if a package is not installed
 */
export const markdownExtras = (
	site: Site,
	store: PackStore,
	isLive: boolean,
): MarkdownExtras => ({
	highlighter: siteHighlighter(site, store),
	math: SiteMath.forSite(site),
	twoslash: SiteTwoslash.forSite(site, store),
	images: isLive ? undefined : SiteImages.forSite(site),
});
