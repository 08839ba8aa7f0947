/** The plugin lifecycle: Docusaurus's public interface (https://docusaurus.io/docs/api/plugin-methods). */

import type { Command } from "commander";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";
import type { FurrowError } from "../util/errors.js";
import type { BundlerSettings } from "./bundlerSettings.js";
import type { I18n, SiteConfig } from "./site.js";
import type { Untyped } from "./untyped.js";

export interface FileChange {
	kind: "added" | "changed" | "removed";
	/** Absolute path. */
	file: string;
}

export interface LoadContext {
	siteDir: string;
	siteVersion?: string;
	generatedFilesDir: string;
	siteConfig: SiteConfig;
	siteConfigPath: string;
	/** Output folder of this locale. */
	outDir: string;
	/** Base URL of this locale. */
	baseUrl: string;
	i18n: I18n;
	/** Folder of this locale's translations: `i18n/<locale>`. */
	localizationDir: string;
	/** Messages of `code.json` over the plugins' defaults. */
	codeTranslations: Record<string, string>;
	/** Storage for the reader's choices, such as the color mode. */
	siteStorage: SiteStorage;
	/** Named for plugins that ask which bundler they configure; its `instance` has no compiler behind it. */
	currentBundler: { name: "webpack"; instance: Untyped };
	ssrTemplate?: string;
	/** Furrow's own: of which version of Docusaurus the site is. */
	docusaurusMajor?: 3 | 4;
	/** Furrow's own: where content plugins tell the Markdown stage of their files. */
	markdownFiles: MarkdownRegistry;
}

export interface SiteStorage {
	type: "localStorage" | "sessionStorage";
	/** Appended to every storage key. */
	namespace: string;
}

export type PluginVersionInformation =
	| { type: "package"; name?: string; version?: string }
	| { type: "project" }
	| { type: "local" }
	| { type: "synthetic" };

export interface SiteMetadata {
	docusaurusVersion: string;
	siteVersion?: string;
	pluginVersions: Record<string, PluginVersionInformation>;
}

export type RouteModules = {
	[prop: string]:
		| string
		| { __import?: true; path: string; query?: Record<string, unknown> }
		| RouteModules
		| RouteModules[];
};

export interface RouteConfig {
	path: string;
	/** A module request: `@theme/DocItem`, `@site/src/pages/index.tsx`. */
	component: string;
	modules?: RouteModules;
	/** Data for `useRouteContext`: paths of modules by name, or of one. */
	context?: RouteModules | string;
	/** Serialisable props. */
	props?: Record<string, unknown>;
	routes?: RouteConfig[];
	exact?: boolean;
	strict?: boolean;
	priority?: number;
	metadata?: RouteMetadata;
	/** Furrow's own: the route is left out where another one has its path. */
	yields?: true;
	/** Anything else travels with the route (`sidebar`, ...). */
	[attribute: string]: unknown;
}

/** A top-level route, with the plugin that added it. */
export interface PluginRouteConfig extends RouteConfig {
	plugin: PluginIdentifier;
}

export interface PluginIdentifier {
	name: string;
	id: string;
}

export interface RouteMetadata {
	/** Relative to the site folder. */
	sourceFilePath?: string;
	/** Milliseconds since the epoch; `null` when it was looked for in vain. */
	lastUpdatedAt?: number | null;
}

export interface PluginActions {
	addRoute(route: RouteConfig): void;
	/** Writes JSON for routes' `modules`; gives the path to name there. */
	createData(name: string, data: string | object): Promise<string>;
	setGlobalData(data: unknown): void;
}

export type TranslationMessage = { message: string; description?: string };
export type TranslationFileContent = Record<string, TranslationMessage>;
/** `path` is relative to the plugin's i18n folder, without `.json`. */
export interface TranslationFile {
	path: string;
	content: TranslationFileContent;
}

export interface HtmlTagObject {
	tagName: string;
	attributes?: Record<string, string | boolean | undefined>;
	innerHTML?: string;
	customElement?: boolean;
}
export type HtmlTags = string | HtmlTagObject | (string | HtmlTagObject)[];

export interface InjectedHtmlTags {
	headTags?: HtmlTags;
	preBodyTags?: HtmlTags;
	postBodyTags?: HtmlTags;
}

/** One page as `postBuild` sees it. */
export interface HeadState {
	title: { toString(): string };
	meta: { toString(): string };
	link: { toString(): string };
	/** Attributes of the `html` element. */
	htmlAttributes: { toString(): string };
}

export interface PostBuildProps<Content = unknown> extends LoadContext {
	content: Content;
	siteMetadata: SiteMetadata;
	routes: RouteConfig[];
	/** Every path of this locale, base URL included. */
	routesPaths: string[];
	routesBuildMetadata: Record<string, { noIndex: boolean }>;
	head: Record<string, HeadState>;
	plugins: LoadedPlugin[];
	globalData: Record<string, Record<string, unknown>>;
	headTags: string;
	preBodyTags: string;
	postBodyTags: string;
}

/** A config of webpack's, as far as anybody needs to know here. */
// biome-ignore lint/suspicious/noExplicitAny: webpack's own types are not there, and those of a site fit.
export type WebpackConfig = { [field: string]: any };

export interface CurrentBundler {
	name: "webpack" | "rspack";
	instance: Untyped;
}

/** Makes the loaders that Docusaurus uses itself. */
export interface ConfigureWebpackUtils {
	currentBundler: CurrentBundler;
	getStyleLoaders(
		isServer: boolean,
		cssOptions: { [option: string]: unknown },
	): WebpackConfig[];
	getJSLoader(options: {
		isServer: boolean;
		babelOptions?: string | { [option: string]: unknown };
	}): WebpackConfig;
}

export type ConfigureWebpack<Content = Untyped> = (
	config: WebpackConfig,
	isServer: boolean,
	utils: ConfigureWebpackUtils,
	content: Content,
	// biome-ignore lint/suspicious/noConfusingVoidType: many return nothing.
) => WebpackConfig | void;

export type AllContent = Record<string, Record<string, unknown>>;

export interface Plugin<Content = Untyped> {
	name: string;
	loadContent?(): Content | Promise<Content>;
	contentLoaded?(args: {
		content: Content;
		actions: PluginActions;
	}): void | Promise<void>;
	allContentLoaded?(args: {
		allContent: AllContent;
		actions: PluginActions;
	}): void | Promise<void>;
	postBuild?(props: PostBuildProps<Content>): void | Promise<void>;
	/** webpack's config, or a function that returns what to add to it. Its most common parts are translated. */
	configureWebpack?: WebpackConfig | ConfigureWebpack<Content>;
	configurePostCss?(options: {
		plugins: unknown[];
	}): { plugins: unknown[] } | Promise<{ plugins: unknown[] }>;
	getThemePath?(): string;
	getTypeScriptThemePath?(): string;
	getPathsToWatch?(): string[];
	getClientModules?(): string[];
	extendCli?(cli: Command): void;
	injectHtmlTags?(args: { content: Content }): InjectedHtmlTags | undefined;
	getTranslationFiles?(args: {
		content: Content;
	}): TranslationFile[] | Promise<TranslationFile[]>;
	getDefaultCodeTranslationMessages?():
		| Record<string, string>
		| Promise<Record<string, string>>;
	translateContent?(args: {
		content: Content;
		translationFiles: TranslationFile[];
	}): Content;
	translateThemeConfig?(args: {
		themeConfig: Record<string, Untyped>;
		translationFiles: TranslationFile[];
	}): Record<string, Untyped>;
	/**
	 * Furrow's own: takes note of files that have changed since the content was loaded. Whatever of it is now another one
	 * is made again by the next `loadContent`, and nothing else.
	 */
	takeChanges?(changes: readonly FileChange[]): Promise<TakenChanges>;
	/** Furrow's own: whatever files there are may be others. */
	doubt?(): void;
	/** Furrow's own: what is wrong with files of the content that was loaded, as they were before in what it shows. */
	contentFailure?(): FurrowError | undefined;
	/** Furrow's own: what the plugin made has been in other hands, and is to be made again even where no file is another one. */
	discardResults?(): void;
	/**
	 * Furrow's own: what `postBuild` will most likely be given, while pages are still rendered. What takes time can be made
	 * already.
	 */
	prepareBuild?(props: Omit<PostBuildProps, "head">): Promise<void>;
	/** Furrow's own: settings of the bundler that `configureWebpack` has no equivalent of. */
	configureBundler?(
		settings: BundlerSettings,
		warn: (message: string) => void,
	): void;
	/** Furrow's own: paths of pages, below the base URL, that the plugin writes without routes. */
	pathsWithoutRoutes?(): readonly string[];
	/** Furrow's own: text of the scripts in pages that `postBuild` writes, for the content security policy. */
	inlineScripts?(): readonly string[];
	/** Furrow's own: images in Markdown are modules of the bundler. */
	imagesAreModules?: boolean;
}

/** A plugin's response to changed files. */
export interface TakenChanges {
	/** Those that its content comes from. */
	own: string[];
	/** Whether the plugin itself was created from one of them, so that the site has to be reopened. */
	isOutdated?: boolean;
	/** Whether its content has changed. A page with a changed body does not count, since bodies are compiled later. */
	isStale: boolean;
}

/** A plugin module: a function, with its validators beside it. */
export interface PluginModule<Options = Untyped> {
	(
		context: LoadContext,
		options: Options,
	): Plugin | null | undefined | Promise<Plugin | null | undefined>;
	validateOptions?(args: { validate: Validate; options: unknown }): Options;
	validateThemeConfig?(args: {
		validate: Validate;
		themeConfig: Record<string, unknown>;
	}): Record<string, unknown>;
	getSwizzleComponentList?(): string[];
}

/** The interface that Joi schemas of any version and Furrow's own (`schema/`) share. */
export interface AnySchema {
	validate(value: unknown): { value?: Untyped; error?: Error };
}

/** Checks a value against a schema; throws one error that names every wrong field. */
export type Validate = (schema: AnySchema, value: unknown) => Untyped;

/** A plugin after it was called, with its identity. */
export interface LoadedPlugin extends Plugin {
	options: { id: string; [key: string]: unknown };
	/** Folder that relative paths of the plugin (`getThemePath`) start from. */
	path: string;
	/** Whether it was added by `themes`, by `plugins`, or by Furrow. */
	role: "plugin" | "theme" | "builtin";
	version: PluginVersionInformation;
	content?: unknown;
}
