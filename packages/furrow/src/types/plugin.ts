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
	/** Messages of `code.json`, merged over the plugins' defaults. */
	codeTranslations: Record<string, string>;
	/** Storage for the reader's choices, such as the colour mode. */
	siteStorage: SiteStorage;
	/** For plugins that check which bundler they configure. The `instance` is a stub without a compiler. */
	currentBundler: { name: "webpack"; instance: Untyped };
	ssrTemplate?: string;
	/** Furrow only: the major version of Docusaurus that the site is written for. */
	docusaurusMajor?: 3 | 4;
	/** Furrow only: registry in which content plugins register their files for the Markdown stage. */
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
	/** Data for `useRouteContext`: module paths by name, or one module path. */
	context?: RouteModules | string;
	/** Serialisable props. */
	props?: Record<string, unknown>;
	routes?: RouteConfig[];
	exact?: boolean;
	strict?: boolean;
	priority?: number;
	metadata?: RouteMetadata;
	/** Furrow only: the route is dropped if another route has the same path. */
	isFallback?: true;
	/** Other attributes, which are passed along with the route (`sidebar`, ...). */
	[attribute: string]: unknown;
}

/** A top-level route with the plugin that added it. */
export interface PluginRouteConfig extends RouteConfig {
	plugin: PluginIdentifier;
}

export interface PluginIdentifier {
	name: string;
	id: string;
}

export interface RouteMetadata {
	/** Path relative to the site folder. */
	sourceFilePath?: string;
	/** Milliseconds since the epoch; `null` if the date could not be determined. */
	lastUpdatedAt?: number | null;
}

export interface PluginActions {
	addRoute(route: RouteConfig): void;
	/** Creates a JSON module for the `modules` of routes and returns its path. */
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

/** Head of a page, as passed to `postBuild`. */
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
	/** All paths of this locale, base URL included. */
	routesPaths: string[];
	routesBuildMetadata: Record<string, { noIndex: boolean }>;
	head: Record<string, HeadState>;
	plugins: LoadedPlugin[];
	globalData: Record<string, Record<string, unknown>>;
	headTags: string;
	preBodyTags: string;
	postBodyTags: string;
}

/** A webpack config. */
// biome-ignore lint/suspicious/noExplicitAny: webpack's own types are not there, and those of a site fit.
export type WebpackConfig = { [field: string]: any };

export interface CurrentBundler {
	name: "webpack" | "rspack";
	instance: Untyped;
}

/** Creates the loaders that Docusaurus uses itself. */
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
	/** webpack config to merge, or a function that returns one. Its most common parts are translated for Vite. */
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
	 * Furrow only: receives the files that have changed since the content was loaded. The next `loadContent` recomputes
	 * only the affected parts.
	 */
	applyChanges?(changes: readonly FileChange[]): Promise<ChangeEffects>;
	/** Furrow only: marks everything cached as uncertain, since any file may have changed unnoticed. */
	invalidate?(): void;
	/** Furrow only: returns the error in changed files while the loaded content still shows their previous state. */
	contentFailure?(): FurrowError | undefined;
	/** Furrow only: discards cached results, because other plugins may have modified them. */
	discardResults?(): void;
	/**
	 * Furrow only: runs while pages are still being rendered, with the props that `postBuild` will most likely receive, so
	 * that slow work can start early.
	 */
	prepareBuild?(props: Omit<PostBuildProps, "head">): Promise<void>;
	/** Furrow only: modifies bundler settings for which `configureWebpack` has no equivalent. */
	configureBundler?(
		settings: BundlerSettings,
		warn: (message: string) => void,
	): void;
	/** Furrow only: returns paths of pages, relative to the base URL, that the plugin writes without routes. */
	pathsWithoutRoutes?(): readonly string[];
	/** Furrow only: returns inline scripts of pages that `postBuild` writes, for the content security policy. */
	inlineScripts?(): readonly string[];
	/** Furrow only: whether images in Markdown are imported through the bundler. */
	imagesAreModules?: boolean;
}

/** A plugin's response to changed files. */
export interface ChangeEffects {
	/** Changed files that the plugin's content depends on. */
	inputs: string[];
	/** Whether the plugin instance itself depends on one of them, so that the site must be reopened. */
	isOutdated?: boolean;
	/** Whether the content has changed. Changed page bodies do not count, since they are compiled later. */
	isStale: boolean;
}

/** A plugin module: a function with validators as properties. */
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

/** Common interface of Joi schemas of any version and Furrow's schemas (`schema/`). */
export interface AnySchema {
	validate(value: unknown): { value?: Untyped; error?: Error };
}

/** Validates a value against a schema. Throws one error that lists all invalid fields. */
export type Validate = (schema: AnySchema, value: unknown) => Untyped;

/** An initialised plugin with its identity. */
export interface LoadedPlugin extends Plugin {
	options: { id: string; [key: string]: unknown };
	/** Folder from which the plugin's relative paths (`getThemePath`) are resolved. */
	path: string;
	/** Origin of the plugin: `plugins`, `themes`, or Furrow itself. */
	role: "plugin" | "theme" | "builtin";
	version: PluginVersionInformation;
	content?: unknown;
}
