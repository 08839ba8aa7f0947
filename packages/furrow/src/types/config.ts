/** Types of `docusaurus.config.ts`, as sites write it. */
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
	/** Required if a plugin is used more than once. */
	id?: string;
	[option: string]: unknown;
}

/** A plugin's name or function, optionally with options. Falsy values are ignored. */
export type PluginConfig =
	| string
	| PluginModule
	| [string | PluginModule, PluginOptions]
	| [string | PluginModule]
	| false
	| null
	| undefined;

/** Options of the `classic` preset: the options of its plugins, or `false` to disable one. */
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

/** Options of other presets. Well-known fields have the same types as in the classic preset. */
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
	/** Path of the site on its host; `/` for the root. */
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
	/** Furrow only. */
	security?: {
		/** Content security policy that the build writes to `csp.json`. */
		csp?: {
			/** Whether each page contains it as a `<meta>` element, for hosts that cannot send headers. */
			meta?: boolean;
			/** Additional sources by directive: `{"connect-src": ["https://api.example"]}`. */
			directives?: Record<string, string | string[]>;
		};
		/** Whether browsers verify scripts and style sheets by their hashes (subresource integrity). */
		integrity?: boolean;
	};
	/** Furrow only: navigation between pages. */
	navigation?: {
		/** Whether navigation cross-fades, if the browser supports it and the reader does not prefer reduced motion. */
		viewTransitions?: boolean;
		/** When linked pages are prefetched: when the link is visible, when it is hovered, or never. */
		prefetch?: "visible" | "hover" | "none";
		/** Speculation rules: `true` for one that prefetches pages in other languages, or custom rules. */
		speculationRules?: boolean | Record<string, unknown>;
	};
	/** Furrow only: options of `start` and `serve`. */
	server?: {
		/** Additional host names that requests may use: `.example.com` includes subdomains, `true` allows any. */
		allowedHosts?: true | string[];
	};
	/** Furrow only: rules of `furrow check`. */
	checks?: ChecksConfig;
	/** Accepted for compatibility. Furrow uses only SWC's settings for decorators. */
	webpack?: { jsLoader?: unknown };
}
