import type { CompiledPage } from "../types/page.js";
import type { SiteConfig } from "../types/site.js";
import type { Highlighter } from "./highlight/highlight.js";
import type { SiteImages } from "./images/siteImages.js";
import type { SiteMath } from "./math/siteMath.js";
import type { SiteTwoslash } from "./twoslash/siteTwoslash.js";

/** A remark, rehype or recma plugin as configs write them: a function, or a function with its options. */
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

/** Looks a message up in the locale's translations. */
export type TranslateText = (
	id: string,
	fallback: string,
	values?: Record<string, string>,
) => string;

/** The text of a file after webpack's loaders. */
export interface LoadedText {
	text: string;
	/** What went into it beside the file: the loaders, and the files that they name. */
	files: string[];
	warnings: string[];
}

/** Options for compiling all files of one locale. */
export interface MarkdownCompilerOptions {
	siteDir: string;
	siteConfig: Pick<SiteConfig, "markdown" | "themeConfig" | "trailingSlash">;
	/** Absolute paths of the static folders, the first one first. */
	staticDirs: string[];
	/** Base URL of the locale. */
	baseUrl: string;
	translate: TranslateText;
	/**
	 * Names in the MDX component map that the site really overrides (see `StaticPlan`): elements with these
	 * names are rendered by React.
	 */
	overrides: ReadonlySet<string>;
	/** Images that code of a page imports are the bundler's, which makes them in several widths. */
	imagesAreCode?: boolean;
	/**
	 * The Markdown file that a request for one means which is no path: by an alias, or in a package.
	 * @param from absolute path of the file that has the request
	 */
	findImport?(request: string, from: string): string | undefined;
	/** webpack's loaders that plugins have for files. */
	loaders?: {
		has(file: string): boolean;
		run(file: string, source: string): Promise<LoadedText>;
	};
	/** Turns formulas into HTML, where the site has them. */
	math?: SiteMath | undefined;
	/** Shows types in code, where the site has them. */
	twoslash?: SiteTwoslash | undefined;
	/** Has images in several versions, where the site asks for it. */
	images?: SiteImages | undefined;
	/** Highlights code; Prism by default. */
	highlighter?: Highlighter;
	/** The options of a partial. */
	mdxOptionsFor?(file: string): MdxOptions | undefined;
	/** Of which version of Docusaurus the site is. */
	docusaurusMajor?: 3 | 4;
	/** The file for which a localized one stands in: its pictures are beside it. */
	originalOf?(file: string): string | undefined;
	/** Gets the files that the site's plugins and hooks read while they work on pages. */
	filesRead?: Set<string>;
}

/** One file to compile. */
export interface CompileInput {
	/** Absolute path. */
	filePath: string;
	/** The file's text, front matter included. */
	source: string;
	mdxOptions?: MdxOptions;
	/**
	 * The permalink of a Markdown file, by a link to it as written (no query, no hash), or nothing when there is
	 * no such file; `false` when the file's links are left as they are. `fromFile` is the absolute path of the file that
	 * holds the link: a partial, perhaps.
	 */
	resolveLink(link: string, fromFile: string): string | undefined | false;
	/** Front matter already parsed, by the rules of the site. */
	frontMatter?: Record<string, unknown>;
	/** URL of the page: links relative to it are made absolute. */
	permalink?: string;
	/** Compile only what stands before the truncate marker, or before the given one. */
	truncated?: boolean | RegExp;
	/** A blog post: its title is shown outside its body, and lists show it on one page with other posts. */
	isPost?: boolean;
	/** Called with each file that the page depends on, before it is read. */
	reads?(file: string): void;
	/** The partials that lead to this one, itself included, when it is read for the headings of the page that has them. */
	within?: readonly string[];
}

export interface MarkdownCompiler {
	/**
	 * Compiles one file. Throws `FurrowError` with file, line and column when the text is not valid MDX.
	 * A promise only when the site's own hooks or plugins are asynchronous.
	 */
	compile(input: CompileInput): CompiledPage | Promise<CompiledPage>;
}
