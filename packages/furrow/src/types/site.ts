/** The site's configuration after validation: every documented field of Docusaurus 3.10, with its default filled in. */

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

/** Handles a broken reference, as in Docusaurus: may return a replacement. */
type BrokenReferenceHandler = (reference: Untyped) => unknown;

/** Handles the directives of a file that nothing has used. */
export type OnUnusedMarkdownDirectivesFunction = (found: {
	/** Relative to the site's folder. */
	sourceFilePath: string;
	/** Nodes of the syntax tree (mdast). */
	directives: Untyped[];
}) => unknown;

/** Types in code blocks. */
export interface TwoslashOptions {
	/** As in tsconfig.json. */
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

/** How readers get the images of Markdown. */
export interface ImageOptions {
	/** Beside the image itself; `["webp"]` by default. The first that a browser knows is what it gets. */
	formats?: ImageFormat[];
	/** Widths in pixels. */
	widths?: number[];
	/** How wide pages show images, as in `sizes` of HTML. */
	sizes?: string;
	/** From 1 to 100; by default that of each format. */
	quality?: number;
	/** Shows a blurred picture until an image is there. */
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
	/** Furrow's own: names of fields that are not misspelt; `*` stands for any text. */
	ownFrontMatter?: string[];
	/** Furrow's own: code blocks may name a file; a list has further folders that such files may be in. */
	snippets?: boolean | string[];
	/** Furrow's own: images in modern formats and in several widths. */
	images?: boolean | ImageOptions;
	/** Furrow's own: syntax beyond Docusaurus's. */
	extensions?: {
		alerts?: boolean;
		codeGroups?: boolean;
		codeNotation?: boolean;
		components?: boolean;
		definitionLists?: boolean;
		details?: boolean;
		/** Readers can enlarge images. */
		imageZoom?: boolean;
		marks?: boolean;
		/** Options are KaTeX's. */
		math?: boolean | MathOptions;
		packageManagers?: boolean;
		toc?: boolean;
		/** Types in code blocks that ask for them. */
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

/** When pages behind links are fetched: with their link in view, under the pointer, or not before a click. */
export type Prefetch = "visible" | "hover" | "none";

/** One language of the site: its own config (translated), its own plugin instances. */
export interface LocaleSite {
	context: LoadContext;
	plugins: LoadedPlugin[];
	/** Routes, global data and tags: filled by the content stage. */
	routes: PluginRouteConfig[];
	globalData: Record<string, Record<string, unknown>>;
	/** Output of `createData`: text by absolute path (below `generatedFilesDir`). Look here before reading from disk. */
	data: Map<string, string | LazyJson>;
	/** Tags of `injectHtmlTags`, `headTags`, `scripts` and `stylesheets`, as HTML. */
	htmlTags: { headTags: string; preBodyTags: string; postBodyTags: string };
	siteMetadata: SiteMetadata;
	/** The theme's config as it was checked: the context's is translated whenever the content is read. */
	themeConfig: SiteConfig["themeConfig"];
	/** Settings as the config has them, which `--strict` makes louder: pages are the same with and without it. */
	severities: Partial<SiteConfig>;
	/** Warnings found while loading this locale. */
	warnings: string[];
	/** Client modules of the plugins, then of the config: absolute paths or package names. */
	clientModules: string[];
	/** The content that each plugin created. */
	made: Map<LoadedPlugin, LoadedContent>;
}

/** A plugin's content, and what the plugin made of it: the same again as long as its files are the same. */
export interface LoadedContent {
	content: unknown;
	translationFiles: TranslationFile[];
	added: AddedContent;
	/** Files that a plugin from outside read meanwhile. */
	reads: ReadonlySet<string>;
	/** Why the plugin could not make it again since. */
	failure?: FurrowError;
}

/** Routes and data that a plugin's hook added through its actions. */
export interface AddedContent {
	routes: PluginRouteConfig[];
	data: ReadonlyMap<string, string | LazyJson>;
	/** Nothing when it set none. */
	globalData: { value: unknown } | undefined;
}

/** The site as the config stage gives it. */
export interface Site {
	siteDir: string;
	configPath: string;
	outDir: string;
	/** The locales of this build, the default one first. */
	locales: LocaleSite[];
	/** Theme folders, lowest precedence first: the classic theme's, then plugins'. The site's own `src/theme` is not among them. */
	themePaths: string[];
	/** The site's own PostCSS config, if it has one. */
	postcss: PostcssConfig | undefined;
	/** The files that the config and the plugins are made of. */
	configFiles: string[];
	/** Fingerprint of the site's config, plugins and packages: part of every cache key. */
	configFingerprint: string[];
	/** Warnings about the config. */
	warnings: string[];
}
