import type { ResolvedLink } from "../content/index.js";
import type { BundlerSettings } from "../types/bundlerSettings.js";
import type { CompiledPage, PageWarning } from "../types/page.js";
import type { ModuleRef } from "../types/payload.js";
import type { Prefetch } from "../types/site.js";

/** Dependencies of Markdown files that components import. Plain JSON, cached with the bundles. */
export interface MarkdownRecord {
	modules: {
		file: string;
		links: ResolvedLink[];
		warnings: PageWarning[];
	}[];
	/** Files that plugins read. */
	filesRead: string[];
}

/** Markdown files that components import. */
export interface MarkdownModules {
	/** Compiles a file. Each file is compiled once. */
	compile(file: string): Promise<CompiledPage>;
	/** Returns the record of the compiled files. */
	record(): MarkdownRecord;
	/** Whether the links of the files still have the same targets. */
	areLinksSame(record: MarkdownRecord): boolean;
	/**
	 * Reports problems in the files.
	 * @throws FurrowError if they are errors by the site's settings
	 */
	report(record: MarkdownRecord): void;
}

/** Settings for the widths of imported images. */
export interface IdealImageOptions {
	/** Pattern of the file names. */
	name?: string;
	sizes?: number[];
	size?: number;
	min?: number;
	max?: number;
	steps?: number;
	/** Quality of JPEG images, 1 to 100. */
	quality?: number;
}

/** The bundler's input that is known before the content is compiled. Settings of plugins may contain functions. */
export interface BundleInput extends BundlerSettings {
	siteDir: string;
	/** Folder of modules that plugins generate. All locales share one bundle, which uses those of the first locale. */
	generatedDir: string;
	/** Base URL of the site, not of a locale: all locales share one bundle. */
	baseUrl: string;
	/** Whether the hash router is used: one document for all pages, which can be deployed anywhere. */
	isHashRouted: boolean;
	/** Whether docs show their freshness or a feedback question. */
	hasFreshness: boolean;
	/** Whether pages have structured data (JSON-LD). */
	hasStructuredData: boolean;
	/** Whether code blocks can show text that is not copied: types, and lines that a change removes. */
	hasUncopiedCode: boolean;
	/** Settings of navigation between pages. */
	navigation: { viewTransitions: boolean; prefetch: Prefetch };
	/** Whether route paths have parameters (`/users/:id`). */
	hasRouteParameters: boolean;
	/** Static folders, highest precedence first. */
	staticDirs: string[];
	/** Theme folders, lowest precedence first, without the site's own. */
	themeDirs: string[];
	/** The site's own theme folder, which takes precedence over all of them. */
	siteThemeDir: string;
	/** Requests of modules that routes and the theme name, sorted. */
	requests: string[];
	/** Requests of further modules that only the server needs. */
	serverRequests: string[];
	/** Modules that every page loads, besides the layout and its imports. */
	commonModules: string[];
	/** Client modules: absolute paths or package names, in order. They run in the browser and on the server. */
	clientModules: string[];
	/** The site's own Babel config, if its code needs it. */
	babelConfig?: string | undefined;
	/** SWC's settings (`jsc.transform`) if the site compiles decorators with SWC. */
	decorators?: object | undefined;
	/** Style sheet generated from the config (Prism's themes). */
	generatedCss: string;
	/** Source of the module that adds the config's languages to the browser's highlighter. */
	prismLanguages: string;
	/** Settings for resizing imported images; nothing if they are plain files. */
	idealImages?: IdealImageOptions | undefined;
	/** Whether the site is configured to search with Algolia. */
	hasSearch: boolean;
	/** Whether the search has Ask AI, DocSearch's assistant. */
	hasAskAi: boolean;
	/** Whether style sheets need no PostCSS: there are no plugins, and no comments that control mirroring. */
	nativeCss: boolean;
	/** Whether a language is written from right to left. */
	isMirrored: boolean;
	/** Whether minified style sheets end with their `@media` rules: see sortMedia.ts. */
	sortsMedia: boolean;
	minify: boolean;
	/** Whether to use React's development build, with its warnings. */
	dev: boolean;
	/** Fingerprint of the site's config, plugins and packages. */
	configFingerprint: string[];
}

/** The code that compiled pages need. */
export interface PageCode {
	/** Requests of modules: components, imports of MDX pages, code parts. Sorted, without those that routes name. */
	requests: string[];
	/** Sources of requests that are not files: the code parts. */
	virtual: Record<string, string>;
	/** Requests of each page in source order, with Docusaurus's name of the page's chunk; sorted by that name. */
	lists: [chunk: string, requests: string[]][];
	/** Markdown file that contains each request, for messages. */
	sourceOfRequest: Record<string, string>;
}

/** Functions of the build that the bundler calls. */
export interface BundlerCallbacks {
	/** Resolves when the content is compiled. Meanwhile, the bundler works on the theme and on the site's own code. */
	pageCode: Promise<PageCode>;
	/** Compiles a Markdown file that a component imports. */
	compileMarkdown(file: string): Promise<CompiledPage>;
}

/** The part of a language's data that every page loads at once. The rest is in a separate file. */
export interface FirstLoad {
	/** Keys of the code translations; nothing if any key may be read. */
	messages?: string[] | undefined;
	/** Whether it contains Prism's themes. */
	prismThemes: boolean;
	/** Whether it contains the versions of plugins. */
	siteMetadata: boolean;
	/** Whether it contains the fields of the site's config that only the build needs. */
	buildConfig: boolean;
	/** Whether any code of the site reads these fields. Otherwise they are not sent to browsers. */
	needsBuildConfig: boolean;
}

/** The finished bundles. Plain JSON, cached beside the files. */
export interface Bundles {
	/** Hash of everything in the bundles that affects a page's HTML. */
	id: string;
	/** Base URL of the site, where everything is that the languages share. */
	baseUrl: string;
	/** Folder to copy into the output. */
	clientDir: string;
	/** Module of the server bundle. */
	serverFile: string;
	/** The prebuilt runtime that the server bundle imports; `undefined` if it contains everything. */
	runtimeFile?: string | undefined;
	/** URL of the browser's entry. */
	entry: string;
	/** Chunks that the entry imports, for `modulepreload`. */
	entryImports: string[];
	/** URLs of style sheets, in order. */
	styles: string[];
	/** URLs of chunks by request. */
	chunks: Record<string, string>;
	/** URLs that a chunk imports, directly or indirectly, by its URL. Without those that the entry imports. */
	imports: Record<string, string[]>;
	/** Origins of exports, for requests whose chunk only re-exports: chunk and name there, by exported name. */
	origins: Record<string, Record<string, ModuleRef>>;
	firstLoad: FirstLoad;
	/**
	 * Chunks that need more of a language's data than the first load contains: keys of texts by URL, or `null` if they
	 * need all the rest.
	 */
	deferredTexts: Record<string, string[] | null>;
	/** URLs of chunks that run code without user interaction. */
	eagerChunks: string[];
	/** Warnings about the code that do not fail the build. */
	warnings: string[];
	fromCache: boolean;
}

/** The result of bundling. */
export interface BuiltBundles {
	bundles: Bundles;
	/** Every file that the bundler read. */
	sources: string[];
	/** Whether later builds may reuse the bundles. A tool that did not load can be repaired without a changed input. */
	isReusable: boolean;
}
