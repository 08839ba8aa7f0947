/** Options of the built-in plugins and themes, as sites write them: `{...} satisfies DocsPluginOptions`. */
import type { BlogOptions, FeedOptions } from "../content/blog/types.js";
import type { NumberPrefixParser } from "../content/docs/numberPrefix.js";
import type { DocsOptions } from "../content/docs/types.js";
import type { PagesOptions } from "../content/pages/types.js";
import type { RedirectOptions } from "../plugins/client-redirects/options.js";
import type { SitemapOptions } from "../plugins/sitemap.js";

/** Options of `@docusaurus/plugin-content-docs`. */
export interface DocsPluginOptions
	extends Partial<Omit<DocsOptions, "numberPrefixParser">> {
	/** `false` keeps number prefixes of file names. */
	numberPrefixParser?: boolean | NumberPrefixParser;
}

type FeedType = NonNullable<FeedOptions["type"]>[number];

export interface BlogFeedOptions
	extends Partial<Omit<FeedOptions, "type" | "xslt">> {
	/** `null` disables feeds. */
	type?: FeedType | FeedType[] | "all" | null;
	/** `true` for Furrow's style sheet. */
	xslt?:
		| boolean
		| null
		| { rss?: string | boolean | null; atom?: string | boolean | null };
}

/** Options of `@docusaurus/plugin-content-blog`. */
export interface BlogPluginOptions
	extends Partial<Omit<BlogOptions, "feedOptions">> {
	feedOptions?: BlogFeedOptions;
}

/** Options of `@docusaurus/plugin-content-pages`. */
export interface PagesPluginOptions extends Partial<PagesOptions> {}

/** Options of `@docusaurus/plugin-sitemap`. */
export interface SitemapPluginOptions extends Partial<SitemapOptions> {}

/** Options of `@docusaurus/plugin-client-redirects`. */
export interface RedirectsPluginOptions extends Partial<RedirectOptions> {}

/** Options of `@docusaurus/plugin-google-gtag`. */
export interface GtagPluginOptions {
	id?: string;
	trackingID: string | string[];
	anonymizeIP?: boolean;
}

/** Options of `@docusaurus/plugin-google-tag-manager`. */
export interface GoogleTagManagerPluginOptions {
	id?: string;
	/** `GTM-...`. */
	containerId: string;
}

/** Options of `@docusaurus/plugin-vercel-analytics`. */
export interface VercelAnalyticsPluginOptions {
	id?: string;
	mode?: "auto" | "production" | "development";
	debug?: boolean;
}

/** Options of `@docusaurus/theme-classic`. */
export interface ClassicThemeOptions {
	id?: string;
	/** Style sheets of the site, relative to the site folder. */
	customCss?: string | string[];
}
