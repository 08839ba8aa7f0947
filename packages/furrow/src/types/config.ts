/** `docusaurus.config.ts`, as a site writes it. */
import type { HtmlTagObject, PluginModule } from "./plugin.js";
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
	docs?: false | PluginOptions;
	blog?: false | PluginOptions;
	pages?: false | PluginOptions;
	sitemap?: false | PluginOptions;
	svgr?: false | PluginOptions;
	theme?: { customCss?: string | string[] };
	debug?: boolean;
	gtag?: { trackingID: string | string[]; anonymizeIP?: boolean };
	googleTagManager?: { containerId: string };
	googleAnalytics?: { trackingID: string; anonymizeIP?: boolean };
}

export type PresetConfig =
	| string
	| ["classic" | "@docusaurus/preset-classic", PresetClassicOptions]
	| [string, { [option: string]: unknown }]
	| false
	| null;

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

interface VcsChangeInfo {
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
	/** Where the site will be: protocol and host. */
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
		experimental_router?: "browser";
	};
	/** Read by other bundlers; Furrow has its own. */
	webpack?: { jsLoader?: unknown };
}
