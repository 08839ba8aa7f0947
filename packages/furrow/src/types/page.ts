/**
 * The compiled form of a `.md` or `.mdx` file in one locale.
 * Plain JSON: it is cached, and sent to browsers without the HTML they already have.
 */

import type { Place } from "../util/places.js";
import type { PartialText, TextSection } from "./search.js";

/** A JSON value, or a reference to one of the page's expressions. */
export type PropValue =
	| string
	| number
	| boolean
	| null
	| PropValue[]
	| { [key: string]: PropValue }
	| ExpressionRef;

/** The `n`th expression of the page's code part (see {@link CompiledPage.code}). */
export interface ExpressionRef {
	$expr: number;
}

/** An element that nothing on the page overrides: React creates the element, never its inside. */
export interface StaticNode {
	/** Tag name. */
	s: string;
	/** React props of the element itself (`className`, `id`, `style` as object, ...). */
	p?: Record<string, PropValue>;
	/** Finished inner HTML. Absent in the copy embedded in a page's own HTML, where the DOM has it. */
	h?: string;
}

/** An element that React renders, because it is a component or holds one. */
export interface ElementNode {
	/** How to find the component: in the page's scope (imports, exports, then MDX components), in the MDX components only (Markdown's own elements), or a plain tag (JSX written in lower case). */
	c: { scope: string } | { mdx: string } | { tag: string };
	p?: Record<string, PropValue>;
	/** Spread props: expressions, applied in order before `p`. */
	spread?: number[];
	k?: MdxNode[];
}

export type MdxNode = string | StaticNode | ElementNode | ExpressionRef;

export interface TocItem {
	/** Inner HTML of the heading. */
	value: string;
	id: string;
	level: number;
}

/** An import of an MDX file whose module the bundler builds once, whatever the number of pages that use it. */
export interface PageImport {
	/** Module request as written or, for relative paths, `@site/...`. */
	source: string;
	/** Local name to exported name; `*` for the namespace. */
	names: Record<string, string>;
}

/** Places of a page's expressions, in their order, and of what it declares, by name. */
export interface CodePlaces {
	expressions: (Place | null)[];
	declared: Record<string, Place>;
}

export interface PageLink {
	/** The URL as the reader's browser gets it. */
	url: string;
	/** 1-based position in the source file. */
	line: number;
	column: number;
}

/** Formats that images are made in. */
export type ImageFormat = "avif" | "webp";

/** A local file that the page uses and that has to be copied to the output. */
export interface PageAsset {
	/** Absolute path of the source. */
	file: string;
	/** Path in the output folder, no leading slash: `assets/images/logo-<hash>.png`. */
	output: string;
	/** The resized or converted version of the image, if the output is not a copy of the file. */
	version?: { width: number; format: ImageFormat };
}

export interface PageWarning {
	message: string;
	/** The link or path that the warning is about, as written. */
	url?: string;
	line?: number;
	column?: number;
	/** Which of the site's `on...` settings decides how loud this is. */
	kind: "brokenMarkdownLink" | "brokenMarkdownImage" | "directive" | "other";
}

export interface CompiledPage {
	frontMatter: Record<string, unknown>;
	/** Text of the level-1 heading with which the body begins, if it does. */
	contentTitle?: string;
	toc: TocItem[];
	body: MdxNode[];
	/** Front matter assets that resolved to bundled files, e.g. `image`. */
	assets: Record<string, unknown>;
	/** Imports of modules that need no code of the page's own. */
	imports: PageImport[];
	/** Imported Markdown partials: local name to absolute path. */
	partials: Record<string, string>;
	/**
	 * ES module source (plain JS after JSX, with its imports) for the page's expressions and exports, if it has any:
	 * `export const expressions = [(scope, props) => ..., ...]; export const exports = {name: value}`.
	 * Absent when the page needs no code: most MDX pages do not.
	 */
	code?: string;
	/** Positions of the parts of `code` in the source file, for messages. Unset if plugins made the code. */
	codePlaces?: CodePlaces;
	/** The text of the page by headings, for search. */
	text: (TextSection | PartialText)[];
	/** The page as plain Markdown, with marks where partials stand. */
	markdown: string;
	/** URLs of style sheets that the page needs beside the site's own. */
	sheets?: string[];
	links: PageLink[];
	/** Ids that exist in the page's static markup. */
	anchors: string[];
	files: PageAsset[];
	warnings: PageWarning[];
	/** Files read to make this page, beside its source: images measured, partials. */
	dependencies: string[];
}
