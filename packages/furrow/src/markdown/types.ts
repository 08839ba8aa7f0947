import type { CompiledPage } from "../types/page.js";
import type { SiteConfig } from "../types/site.js";
import type { Highlighter } from "./highlight/highlight.js";
import type { SiteImages } from "./images/siteImages.js";
import type { SiteMath } from "./math/siteMath.js";
import type { SiteTwoslash } from "./twoslash/siteTwoslash.js";

/** A remark, rehype or recma plugin in a config: a function, or a function with its options. */
export type UnifiedPlugin = unknown;

/** Markdown options of one content plugin instance. */
export interface MdxOptions {
	remarkPlugins?: UnifiedPlugin[];
	rehypePlugins?: UnifiedPlugin[];
	recmaPlugins?: UnifiedPlugin[];
	beforeDefaultRemarkPlugins?: UnifiedPlugin[];
	beforeDefaultRehypePlugins?: UnifiedPlugin[];
	/** `false` turns admonitions off; an object adds keywords to the default ones or replaces them. */
	admonitions?:
		| boolean
		| { keywords?: string[]; extendDefaults?: boolean; tag?: string };
}

/** Looks up a message in the locale's translations. */
export type TranslateText = (
	id: string,
	fallback: string,
	values?: Record<string, string>,
) => string;

/** The text of a file after webpack loaders have run. */
export interface LoadedText {
	text: string;
	/** Additional inputs: the files of the loaders, and the dependencies that these declare. */
	files: string[];
	warnings: string[];
}

/** Options for compiling all files of one locale. */
export interface MarkdownCompilerOptions {
	siteDir: string;
	siteConfig: Pick<SiteConfig, "markdown" | "themeConfig" | "trailingSlash">;
	/** Absolute paths of the static folders, in order of precedence. */
	staticDirs: string[];
	/** Base URL of the locale. */
	baseUrl: string;
	translate: TranslateText;
	/**
	 * Names in the MDX component map that the site overrides (see `StaticPlan`). React renders elements with these names.
	 */
	overrides: ReadonlySet<string>;
	/** Whether the bundler handles images that code of a page imports, and generates them in several widths. */
	bundlesImages?: boolean;
	/**
	 * Resolves a request for a Markdown file that is not a path, but uses an alias or refers to a package.
	 * @param from absolute path of the file that contains the request
	 */
	findImport?(request: string, from: string): string | undefined;
	/** webpack loaders that plugins registered for Markdown files. */
	loaders?: {
		has(file: string): boolean;
		run(file: string, source: string): Promise<LoadedText>;
	};
	/** Renders formulas to HTML, if the site has them. */
	math?: SiteMath | undefined;
	/** Adds types to code, if the site uses Twoslash. */
	twoslash?: SiteTwoslash | undefined;
	/** Provides images in several versions, if the site enables this. */
	images?: SiteImages | undefined;
	/** Highlights code; Prism by default. */
	highlighter?: Highlighter;
	/** Returns the options for a partial. */
	mdxOptionsFor?(file: string): MdxOptions | undefined;
	/** Major version of Docusaurus that the site targets. */
	docusaurusMajor?: 3 | 4;
	/** Returns the file that a localized one replaces. Its images may lie next to the original. */
	originalOf?(file: string): string | undefined;
	/** Receives the files that plugins and hooks of the site read while they process pages. */
	filesRead?: Set<string>;
}

/** One file to compile. */
export interface CompileInput {
	/** Absolute path of the file. */
	filePath: string;
	/** The file's text, front matter included. */
	source: string;
	mdxOptions?: MdxOptions;
	/**
	 * Resolves a link to a Markdown file, as written but without query and hash, to a permalink. Returns `undefined` if
	 * there is no such file, and `false` if links of the file are not to be resolved. `fromFile` is the absolute path of
	 * the file that contains the link, which may be a partial.
	 */
	resolveLink(link: string, fromFile: string): string | undefined | false;
	/** Front matter, if it is already parsed by the rules of the site. */
	frontMatter?: Record<string, unknown>;
	/** URL of the page, against which relative links are resolved. Partials have none. */
	permalink?: string;
	/** Whether to compile only the text before the truncate marker, or before the given one. */
	truncated?: boolean | RegExp;
	/** Whether the file is a blog post. Its title is shown outside its body, and lists show several posts on a page. */
	isPost?: boolean;
	/** Called with each file that the page depends on, before it is read. */
	onRead?(file: string): void;
	/** Partials from the page down to this one, inclusive. Set when a partial is compiled for its headings only. */
	partialChain?: readonly string[];
}

export interface MarkdownCompiler {
	/**
	 * Compiles one file. Throws `FurrowError` with file, line and column when the text is not valid MDX.
	 * Returns a promise only if hooks or plugins of the site are asynchronous.
	 */
	compile(input: CompileInput): CompiledPage | Promise<CompiledPage>;
}
