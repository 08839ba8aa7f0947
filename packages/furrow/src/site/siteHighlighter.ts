import type { PackStore } from "../cache/index.js";
import {
	type Highlighter,
	ShikiHighlighter,
	SiteShiki,
} from "../markdown/index.js";
import type { Site } from "../types/site.js";

/**
 * The highlighter that the site's config chooses; `undefined` for Prism.
 * @param store keeps what is highlighted
 * @throws FurrowError if it is not installed
 */
export function siteHighlighter(
	{ locales: [first], siteDir, configPath }: Site,
	store: PackStore,
): Highlighter | undefined {
	const shiki = first?.context.siteConfig.themeConfig.shiki;
	return (
		shiki &&
		new ShikiHighlighter(new SiteShiki(shiki, siteDir, configPath), store)
	);
}
