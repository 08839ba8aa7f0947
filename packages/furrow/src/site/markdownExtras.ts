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

/** The highlighter that the site's config chooses; `undefined` for Prism. */
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
 * The features of a site's Markdown that need optional packages.
 * @param store keeps what is highlighted, and types
 * @param isLive whether pages are looked at while they are written: images are as they are then
 * @throws FurrowError if a package is not installed
 */
export const markdownExtras = (
	site: Site,
	store: PackStore,
	isLive: boolean,
): MarkdownExtras => ({
	highlighter: siteHighlighter(site, store),
	math: SiteMath.of(site),
	twoslash: SiteTwoslash.of(site, store),
	images: isLive ? undefined : SiteImages.of(site),
});
