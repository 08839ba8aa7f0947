/** Site configuration after validation: every documented field of Docusaurus 3.10, with defaults filled in. */

import type { AllowedHosts } from "../util/allowedHosts.js";
import type { FurrowError } from "../util/errors.js";
import type { LazyJson } from "../util/lazyJson.js";
import type { PostcssConfig } from "./bundlerSettings.js";
import type { ChecksConfig } from "./checks.js";
import type { ImageFormat } from "./page.js";
import type {
	HtmlTagObject,
	LoadContext,
	LoadedPlugin,
	PluginModule,
	PluginRouteConfig,
	SiteMetadata,
	TranslationFile,
} from "./plugin.js";
import type { Untyped } from "./untyped.js";

export type ReportingSeverity = "ignore" | "log" | "warn" | "throw";

export interface I18nLocaleConfig {
	label: string;
	direction: "ltr" | "rtl";
	htmlLang: string;
	calendar: string;
	/** Folder under `i18n/`. */
	path: string;
	translate: boolean;
	url: string;
	baseUrl: string;
}

export interface I18n {
	defaultLocale: string;
	locales: string[];
	currentLocale: string;
	path: string;
	localeConfigs: Record<string, I18nLocaleConfig>;
}

/** Handles a broken reference. As in Docusaurus, it may return a replacement. */
type BrokenReferenceHandler = (reference: Untyped) => unknown;

/** Handles Markdown directives of a file that no plugin has processed. */
export type OnUnusedMarkdownDirectivesFunction = (found: {
	/** Path relative to the site folder. */
	sourceFilePath: string;
	/** mdast nodes. */
	directives: Untyped[];
}) => unknown;

/** Options for types in code blocks (Twoslash). */
export interface TwoslashOptions {
	/** Compiler options as in tsconfig.json. */
	compilerOptions?: Record<string, unknown>;
}

/** Options of KaTeX, https://katex.org/docs/options. */
export interface MathOptions {
	macros?: Record<string, Untyped>;
	output?: "html" | "mathml" | "htmlAndMathml";
	leqno?: boolean;
	fleqn?: boolean;
	errorColor?: string;
	minRuleThickness?: number;
	colorIsTextColor?: boolean;
	maxSize?: number;
	maxExpand?: number;
	strict?: boolean | string | ((...found: Untyped[]) => Untyped);
	trust?: boolean | ((context: Untyped) => boolean);
}

/** Options for images in Markdown. */
export interface ImageOptions {
	/** Formats to offer besides the original, `["webp"]` by default. Browsers use the first one that they support. */
	formats?: ImageFormat[];
	/** Widths to offer, in pixels. */
	widths?: number[];
	/** Value of the `sizes` attribute: the width at which pages display images. */
	sizes?: string;
	/** Quality from 1 to 100. The default depends on the format. */
	quality?: number;
	/** Whether a blurred placeholder is shown until the image has loaded. */
	placeholder?: boolean;
}

export interface MarkdownConfig {
	format: "mdx" | "md" | "detect";
	mermaid: boolean;
	emoji: boolean;
	preprocessor?: (args: { filePath: string; fileContent: string }) => string;
	parseFrontMatter: (params: {
		filePath: string;
		fileContent: string;
		defaultParseFrontMatter: MarkdownConfig["parseFrontMatter"];
	}) => Promise<{ frontMatter: Record<string, unknown>; content: string }>;
	/** Furrow only: custom front matter fields that are not reported as misspelt. `*` matches any text. */
	ownFrontMatter?: string[];
	/** Furrow only: code blocks may include files. A list adds folders from which files may be included. */
	snippets?: boolean | string[];
	/** Furrow only: serves images in modern formats and several widths. */
	images?: boolean | ImageOptions;
	/** Furrow only: Markdown extensions that Docusaurus does not have. */
	extensions?: {
		alerts?: boolean;
		codeGroups?: boolean;
		codeNotation?: boolean;
		components?: boolean;
		definitionLists?: boolean;
		details?: boolean;
		/** Lets readers enlarge images. */
		imageZoom?: boolean;
		marks?: boolean;
		/** Math, optionally with KaTeX options. */
		math?: boolean | MathOptions;
		packageManagers?: boolean;
		toc?: boolean;
		/** Shows types in code blocks marked for it. */
		twoslash?: boolean | TwoslashOptions;
	};
	mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean };
	anchors: { maintainCase: boolean };
	remarkRehypeOptions?: Record<string, unknown>;
	hooks: {
		onBrokenMarkdownLinks: ReportingSeverity | BrokenReferenceHandler;
		onBrokenMarkdownImages: ReportingSeverity | BrokenReferenceHandler;
		onUnusedMarkdownDirectives:
			| ReportingSeverity
			| OnUnusedMarkdownDirectivesFunction;
	};
}

export type PluginEntry =
	| string
	| PluginModule
	| [string | PluginModule, Record<string, unknown>?]
	| false
	| null
	| undefined;

export interface SiteConfig {
	title: string;
	tagline: string;
	url: string;
	baseUrl: string;
	favicon?: string;
	trailingSlash?: boolean;
	i18n: {
		defaultLocale: string;
		locales: string[];
		path: string;
		localeConfigs: Record<string, Partial<I18nLocaleConfig>>;
	};
	noIndex: boolean;
	onBrokenLinks: ReportingSeverity;
	onBrokenAnchors: ReportingSeverity;
	onDuplicateRoutes: ReportingSeverity;
	onBrokenMarkdownLinks?: ReportingSeverity;
	organizationName?: string;
	projectName?: string;
	deploymentBranch?: string;
	githubHost: string;
	themeConfig: Record<string, Untyped>;
	presets: PluginEntry[];
	plugins: PluginEntry[];
	themes: PluginEntry[];
	customFields: Record<string, unknown>;
	staticDirectories: string[];
	headTags: HtmlTagObject[];
	scripts: (string | Record<string, string | boolean>)[];
	stylesheets: (string | Record<string, string | boolean>)[];
	clientModules: string[];
	ssrTemplate?: string;
	titleDelimiter: string;
	baseUrlIssueBanner: boolean;
	markdown: MarkdownConfig;
	storage: {
		type: "localStorage" | "sessionStorage";
		namespace: boolean | string;
	};
	future: Record<string, Untyped>;
	security?: {
		csp: { meta: boolean; directives: Record<string, string[]> };
		integrity: boolean;
	};
	server?: { allowedHosts?: AllowedHosts };
	checks?: ChecksConfig;
	navigation?: {
		viewTransitions: boolean;
		prefetch: Prefetch;
		speculationRules: boolean | Record<string, unknown>;
	};
	[other: string]: Untyped;
}

/** When linked pages are prefetched: when the link is visible, when it is hovered, or never. */
export type Prefetch = "visible" | "hover" | "none";

/** One language of the site, with its translated config and its plugin instances. */
export interface LocaleSite {
	context: LoadContext;
	plugins: LoadedPlugin[];
	/** Set by the content stage, like `globalData` and `htmlTags`. */
	routes: PluginRouteConfig[];
	globalData: Record<string, Record<string, unknown>>;
	/** Output of `createData`, by absolute path (below `generatedFilesDir`). Takes precedence over files on disk. */
	data: Map<string, string | LazyJson>;
	/** HTML of the tags from `injectHtmlTags`, `headTags`, `scripts` and `stylesheets`. */
	htmlTags: { headTags: string; preBodyTags: string; postBodyTags: string };
	siteMetadata: SiteMetadata;
	/** The validated theme config. That of the context is translated each time the content is read. */
	themeConfig: SiteConfig["themeConfig"];
	/** Severities before `--strict` raises them. Pages contain these, so that `--strict` does not change pages. */
	severities: Partial<SiteConfig>;
	/** Warnings found while loading this locale. */
	warnings: string[];
	/** Client modules of the plugins, then those of the config: absolute paths or package names. */
	clientModules: string[];
	/** Content by plugin. */
	contents: Map<LoadedPlugin, LoadedContent>;
}

/** Content of a plugin and its results, reused as long as the plugin's files are unchanged. */
export interface LoadedContent {
	content: unknown;
	translationFiles: TranslationFile[];
	added: AddedContent;
	/** Files that a third-party plugin read in the process. */
	reads: ReadonlySet<string>;
	/** Error of the last attempt to reload the content, if it failed. */
	failure?: FurrowError;
}

/** Routes and data that a plugin added through its actions. */
export interface AddedContent {
	routes: PluginRouteConfig[];
	data: ReadonlyMap<string, string | LazyJson>;
	/** `undefined` if the plugin did not set global data. */
	globalData: { value: unknown } | undefined;
}

/** Result of the config stage. */
export interface Site {
	siteDir: string;
	configPath: string;
	outDir: string;
	/** Locales of this build, the default one first. */
	locales: LocaleSite[];
	/** Theme folders except the site's `src/theme`, lowest precedence first: the classic theme, then plugins. */
	themePaths: string[];
	/** The site's PostCSS config, if it has one. */
	postcss: PostcssConfig | undefined;
	/** Source files of the config and the plugins. */
	configFiles: string[];
	/** Fingerprint of the site's config, plugins and packages. Part of every cache key. */
	configFingerprint: string[];
	/** Warnings about the config. */
	warnings: string[];
}
