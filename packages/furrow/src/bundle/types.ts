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
	/** Compiles a file, each once. */
	compile(file: string): Promise<CompiledPage>;
	/** Returns the record of the compiled files. */
	record(): MarkdownRecord;
	/** Whether the links of the files still have the same targets. */
	areLinksSame(record: MarkdownRecord): boolean;
	/**
	 * Reports what is wrong with the files.
	 * @throws FurrowError when the site's settings say that it is an error
	 */
	report(record: MarkdownRecord): void;
}

/** In which widths images come that code imports. */
export interface IdealImageOptions {
	/** Pattern of the files' names. */
	name?: string;
	sizes?: number[];
	size?: number;
	min?: number;
	max?: number;
	steps?: number;
	/** 1 to 100, of JPEG images. */
	quality?: number;
}

/**
 * The bundler's input, as far as it is known before the content is compiled. Plain data, except for PostCSS plugins.
 */
export interface BundleInput extends BundlerSettings {
	siteDir: string;
	/** Folder of modules that plugins generate. One bundle serves every locale, so the first locale's are used. */
	generatedDir: string;
	/** Base URL of the site, not of a locale: one bundle serves them all. */
	baseUrl: string;
	/** Whether the hash router is used: one document for all pages, which can be deployed anywhere. */
	isHashRouted: boolean;
	/** Whether docs show their freshness or a feedback question. */
	hasFreshness: boolean;
	/** Whether pages have structured data (JSON-LD). */
	hasStructuredData: boolean;
	/** Whether blocks of code can show what readers do not copy: types, and lines that a change removes. */
	hasUncopiedCode: boolean;
	/** How readers get from page to page. */
	navigation: { viewTransitions: boolean; prefetch: Prefetch };
	/** Whether paths of routes have parameters (`/users/:id`). */
	hasRouteParameters: boolean;
	/** Static folders, highest precedence first. */
	staticDirs: string[];
	/** Theme folders, lowest precedence first, without the site's own. */
	themeDirs: string[];
	/** The site's own theme folder, above them all. */
	siteThemeDir: string;
	/** Module requests that routes and the theme name, sorted. */
	requests: string[];
	/** Further ones that only the server renders with. */
	serverRequests: string[];
	/** Modules that every page loads, beside the layout and what that imports. */
	everywhere: string[];
	/** Absolute paths or package names, in order; run in the browser and on the server. */
	clientModules: string[];
	/** The site's own config of Babel, where its code needs that. */
	babelConfig?: string | undefined;
	/** Style sheet generated from the config (Prism's themes). */
	generatedCss: string;
	/** Source of the module that adds the config's languages to the browser's highlighter. */
	prismLanguages: string;
	/** Nothing where images are plain files. */
	idealImages?: IdealImageOptions | undefined;
	/** Whether the site is configured to search with Algolia. */
	hasSearch: boolean;
	/** Whether style sheets need no PostCSS: no plugins, and no comments that say how to mirror them. */
	nativeCss: boolean;
	/** Whether a language runs from right to left. */
	isMirrored: boolean;
	/** Whether a minified style sheet has its `@media` rules last: see sortMedia.ts. */
	sortsMedia: boolean;
	minify: boolean;
	/** With React's development build and its warnings. */
	dev: boolean;
	/** Fingerprint of the site's config, plugins and packages. */
	configFingerprint: string[];
}

/** The code of compiled pages. */
export interface PageCode {
	/** Module requests of pages: components, imports of MDX pages, code parts; sorted, none that routes name too. */
	requests: string[];
	/** Sources of those requests that are no files, the code parts. */
	virtual: Record<string, string>;
	/** Requests of pages in the order of their code, with the name of each page's chunk in Docusaurus, by that name. */
	lists: [chunk: string, requests: string[]][];
	/** The Markdown file that has a request, for messages. */
	namedBy: Record<string, string>;
}

/** Functions of the build that the bundler calls. */
export interface BundlerCallbacks {
	/** Known when the content is compiled; the bundler works on the theme and on the site's own code meanwhile. */
	pageCode: Promise<PageCode>;
	/** Compiles a Markdown file that a component imports. */
	compileMarkdown(file: string): Promise<CompiledPage>;
}

/** The part of a language's data that every page comes with; the rest is a file of its own. */
export interface FirstLoad {
	/** Keys of the code translations; nothing when all of them may be asked for. */
	messages?: string[] | undefined;
	/** Whether it contains Prism's themes. */
	prismThemes: boolean;
	/** Whether it contains the versions of plugins. */
	siteMetadata: boolean;
	/** Whether it contains the fields of the site's config that only the build needs. */
	buildConfig: boolean;
	/** Whether any code of the site reads these. Otherwise they are not sent to browsers. */
	needsBuildConfig: boolean;
}

/** The finished bundles. Plain JSON, kept in the cache beside the files. */
export interface Bundles {
	/** Hash of everything that a page's HTML takes from the bundles. */
	id: string;
	/** Base URL of the site: of everything that the languages share. */
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
	/** Request to the URL of its chunk. */
	chunks: Record<string, string>;
	/** Chunk URL to the URLs it imports, transitively, without the entry's own. */
	imports: Record<string, string[]>;
	/** Requests whose chunk only passes on what others have: export name to chunk and name there. */
	origins: Record<string, Record<string, ModuleRef>>;
	firstLoad: FirstLoad;
	/**
	 * URLs of the chunks that need more of a language's data before they run than the first load has: the keys of texts, or
	 * `null` when it takes all the rest.
	 */
	further: Record<string, string[] | null>;
	/** URLs of the chunks whose code does something before a reader does. */
	acting: string[];
	/** Warnings about the code that do not fail the build. */
	warnings: string[];
	fromCache: boolean;
}

/** The result of bundling. */
export interface BuiltBundles {
	bundles: Bundles;
	/** Every file that it read. */
	sources: string[];
}
