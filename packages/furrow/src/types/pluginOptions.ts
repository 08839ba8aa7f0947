/** Options of the built-in plugins and themes, as a site writes them: `{...} satisfies DocsPluginOptions`. */
import type { BlogOptions, FeedOptions } from "../content/blog/types.js";
import type { NumberPrefixParser } from "../content/docs/numberPrefix.js";
import type { DocsOptions } from "../content/docs/types.js";
import type { PagesOptions } from "../content/pages/types.js";
import type { RedirectOptions } from "../plugins/client-redirects/options.js";
import type { SitemapOptions } from "../plugins/sitemap.js";

/** `@docusaurus/plugin-content-docs`. */
export interface DocsPluginOptions
	extends Partial<Omit<DocsOptions, "numberPrefixParser">> {
	/** `false` leaves numbers in file names alone. */
	numberPrefixParser?: boolean | NumberPrefixParser;
}

type FeedType = NonNullable<FeedOptions["type"]>[number];

export interface BlogFeedOptions
	extends Partial<Omit<FeedOptions, "type" | "xslt">> {
	/** `null` for no feeds. */
	type?: FeedType | FeedType[] | "all" | null;
	/** `true` for Furrow's own style sheet. */
	xslt?:
		| boolean
		| null
		| { rss?: string | boolean | null; atom?: string | boolean | null };
}

/** `@docusaurus/plugin-content-blog`. */
export interface BlogPluginOptions
	extends Partial<Omit<BlogOptions, "feedOptions">> {
	feedOptions?: BlogFeedOptions;
}

/** `@docusaurus/plugin-content-pages`. */
export interface PagesPluginOptions extends Partial<PagesOptions> {}

/** `@docusaurus/plugin-sitemap`. */
export interface SitemapPluginOptions extends Partial<SitemapOptions> {}

/** `@docusaurus/plugin-client-redirects`. */
export interface RedirectsPluginOptions extends Partial<RedirectOptions> {}

/** `@docusaurus/plugin-google-gtag`. */
export interface GtagPluginOptions {
	id?: string;
	trackingID: string | string[];
	anonymizeIP?: boolean;
}

/** `@docusaurus/plugin-google-tag-manager`. */
export interface GoogleTagManagerPluginOptions {
	id?: string;
	/** `GTM-...`. */
	containerId: string;
}

/** `@docusaurus/plugin-vercel-analytics`. */
export interface VercelAnalyticsPluginOptions {
	id?: string;
	mode?: "auto" | "production" | "development";
	debug?: boolean;
}

/** `@docusaurus/theme-classic`. */
export interface ClassicThemeOptions {
	id?: string;
	/** Style sheets of the site, relative to its folder. */
	customCss?: string | string[];
}
