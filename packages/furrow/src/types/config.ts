/** `docusaurus.config.ts`, as a site writes it. */
import type { ChecksConfig } from "./checks.js";
import type { HtmlTagObject, PluginModule } from "./plugin.js";
import type {
	BlogPluginOptions,
	ClassicThemeOptions,
	DocsPluginOptions,
	GoogleTagManagerPluginOptions,
	GtagPluginOptions,
	PagesPluginOptions,
	SitemapPluginOptions,
} from "./pluginOptions.js";
import type {
	I18nLocaleConfig,
	MarkdownConfig,
	ReportingSeverity,
} from "./site.js";
import type { ThemeConfig } from "./themeConfig.js";

export interface PluginOptions {
	/** Needed when a plugin is used more than once. */
	id?: string;
	[option: string]: unknown;
}

/** A name, a function, either with options, or nothing. */
export type PluginConfig =
	| string
	| PluginModule
	| [string | PluginModule, PluginOptions]
	| [string | PluginModule]
	| false
	| null
	| undefined;

/** Options of the `classic` preset: those of its plugins; `false` leaves one out. */
export interface PresetClassicOptions {
	docs?: false | DocsPluginOptions;
	blog?: false | BlogPluginOptions;
	pages?: false | PagesPluginOptions;
	sitemap?: false | SitemapPluginOptions;
	svgr?: false | { svgrConfig?: { [option: string]: unknown } };
	theme?: ClassicThemeOptions;
	debug?: boolean;
	gtag?: GtagPluginOptions;
	googleTagManager?: GoogleTagManagerPluginOptions;
	googleAnalytics?: { trackingID: string; anonymizeIP?: boolean };
}

/** Another preset's options: where it names its parts as the classic one does, they are the same. */
type OtherPresetOptions = Pick<
	PresetClassicOptions,
	"docs" | "blog" | "pages" | "sitemap"
> & { [option: string]: unknown };

export type PresetConfig =
	| string
	| ["classic" | "@docusaurus/preset-classic", PresetClassicOptions]
	| [string, OtherPresetOptions]
	| [string]
	| false
	| null
	| undefined;

type Flags<Name extends string> = boolean | { [Flag in Name]?: boolean };

type V4Flag =
	| "removeLegacyPostBuildHeadAttribute"
	| "useCssCascadeLayers"
	| "siteStorageNamespacing"
	| "fasterByDefault"
	| "mdx1CompatDisabledByDefault";

type FasterFlag =
	| "swcJsLoader"
	| "swcJsMinimizer"
	| "swcHtmlMinimizer"
	| "lightningCssMinimizer"
	| "mdxCrossCompilerCache"
	| "rspackBundler"
	| "rspackPersistentCache"
	| "ssgWorkerThreads"
	| "gitEagerVcs";

export interface VcsChangeInfo {
	/** Milliseconds since the epoch. */
	timestamp: number;
	author: string;
}

export interface VcsConfig {
	initialize(params: { siteDir: string }): void;
	getFileCreationInfo(filePath: string): Promise<VcsChangeInfo | null>;
	getFileLastUpdateInfo(filePath: string): Promise<VcsChangeInfo | null>;
}

export interface StorageConfig {
	type?: "localStorage" | "sessionStorage";
	namespace?: boolean | string;
}

type Attributes = { [name: string]: string | boolean | undefined };

export interface Config {
	title: string;
	/** Origin of the deployed site: protocol and host. */
	url: string;
	/** Path of the site at its host, `/` for none. */
	baseUrl: string;
	tagline?: string;
	favicon?: string;
	trailingSlash?: boolean;
	i18n?: {
		defaultLocale: string;
		locales: string[];
		path?: string;
		localeConfigs?: { [locale: string]: Partial<I18nLocaleConfig> };
	};
	noIndex?: boolean;
	onBrokenLinks?: ReportingSeverity;
	onBrokenAnchors?: ReportingSeverity;
	onDuplicateRoutes?: ReportingSeverity;
	/** @deprecated Use `markdown.hooks.onBrokenMarkdownLinks`. */
	onBrokenMarkdownLinks?: ReportingSeverity;
	organizationName?: string;
	projectName?: string;
	deploymentBranch?: string;
	githubHost?: string;
	githubPort?: string;
	themeConfig?: ThemeConfig;
	presets?: PresetConfig[];
	plugins?: PluginConfig[];
	themes?: PluginConfig[];
	customFields?: { [name: string]: unknown };
	staticDirectories?: string[];
	headTags?: HtmlTagObject[];
	scripts?: (string | (Attributes & { src: string }))[];
	stylesheets?: (string | (Attributes & { href: string }))[];
	clientModules?: string[];
	ssrTemplate?: string;
	titleDelimiter?: string;
	baseUrlIssueBanner?: boolean;
	markdown?: Partial<
		Omit<MarkdownConfig, "mdx1Compat" | "anchors" | "hooks">
	> & {
		mdx1Compat?: boolean | Partial<MarkdownConfig["mdx1Compat"]>;
		anchors?: Partial<MarkdownConfig["anchors"]>;
		hooks?: Partial<MarkdownConfig["hooks"]>;
	};
	storage?: StorageConfig;
	future?: {
		v4?: Flags<V4Flag>;
		faster?: Flags<FasterFlag>;
		experimental_faster?: Flags<FasterFlag>;
		experimental_storage?: StorageConfig;
		experimental_vcs?: boolean | string | VcsConfig;
		experimental_router?: "browser" | "hash";
	};
	/** Furrow's own. */
	security?: {
		/** The content security policy that the build writes as `csp.json`. */
		csp?: {
			/** Whether each page carries it in a `<meta>`, for hosts that send no headers. */
			meta?: boolean;
			/** Sources beside those that Furrow knows of: `{"connect-src": ["https://api.example"]}`. */
			directives?: Record<string, string | string[]>;
		};
		/** Whether browsers check scripts and style sheets by their hashes. */
		integrity?: boolean;
	};
	/** Furrow's own: how readers get from page to page. */
	navigation?: {
		/** Whether pages fade into each other, if the browser supports it and the reader does not prefer reduced motion. */
		viewTransitions?: boolean;
		/** When pages behind links are fetched: with their link in view, under the pointer, or not before a click. */
		prefetch?: "visible" | "hover" | "none";
		/** Rules for documents: `true` for one that fetches pages in other languages, or your own. */
		speculationRules?: boolean | Record<string, unknown>;
	};
	/** Furrow's own: for `start` and `serve`. */
	server?: {
		/** Host names by which browsers may call them, beside their own: `.example.com` for all that end so, `true` for any. */
		allowedHosts?: true | string[];
	};
	/** Furrow's own: the rules of `furrow check`. */
	checks?: ChecksConfig;
	/** Read by other bundlers; Furrow has its own. */
	webpack?: { jsLoader?: unknown };
}
