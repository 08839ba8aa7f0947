/**
 * Compiled form of a `.md` or `.mdx` file in one locale. It is plain JSON, since it is cached and sent to browsers
 * (without the HTML that they already have).
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

/** A reference to an expression of the page's code (see {@link CompiledPage.code}), by index. */
export interface ExpressionRef {
	$expr: number;
}

/** A static element. React creates it but never renders its content, since no component overrides anything in it. */
export interface StaticNode {
	/** Tag name. */
	s: string;
	/** React props of the element (`className`, `id`, `style` as an object, ...). */
	p?: Record<string, PropValue>;
	/** Inner HTML. Absent in the data embedded in the page's HTML, since the document already contains it. */
	h?: string;
}

/** An element that React renders because it is a component or contains one. */
export interface ElementNode {
	/**
	 * Reference to the component: `scope` is looked up in the page's imports and exports, then in the MDX components;
	 * `mdx` (elements of Markdown) only in the MDX components; `tag` is a plain element (lower-case JSX).
	 */
	c: { scope: string } | { mdx: string } | { tag: string };
	p?: Record<string, PropValue>;
	/** Spread props: indexes of expressions, applied in order before `p`. */
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

/** An import in an MDX file. The bundler builds the imported module once, however many pages use it. */
export interface PageImport {
	/** Module request as written. Relative paths become `@site/...`. */
	source: string;
	/** Local name to exported name; `*` for the namespace. */
	names: Record<string, string>;
}

/** Source positions of a page's expressions, in order, and of its declarations, by name. */
export interface CodePlaces {
	expressions: (Place | null)[];
	declared: Record<string, Place>;
}

export interface PageLink {
	/** URL as it appears in the HTML. */
	url: string;
	/** 1-based position in the source file. */
	line: number;
	column: number;
}

/** Formats that images can be converted to. */
export type ImageFormat = "avif" | "webp";

/** A local file that the page uses and that is copied to the output folder. */
export interface PageAsset {
	/** Absolute path of the source. */
	file: string;
	/** Path in the output folder, without a leading slash: `assets/images/logo-<hash>.png`. */
	output: string;
	/** The resized or converted version of the image. Absent if the output is a copy of the file. */
	version?: { width: number; format: ImageFormat };
}

export interface PageWarning {
	message: string;
	/** The link or path that the warning is about, as written. */
	url?: string;
	line?: number;
	column?: number;
	/** Selects the `on...` setting that determines the severity. */
	kind: "brokenMarkdownLink" | "brokenMarkdownImage" | "directive" | "other";
}

export interface CompiledPage {
	frontMatter: Record<string, unknown>;
	/** Text of the level-1 heading at the beginning of the body, if there is one. */
	contentTitle?: string;
	toc: TocItem[];
	body: MdxNode[];
	/** Front matter assets that resolved to bundled files, e.g. `image`. */
	assets: Record<string, unknown>;
	/** Imports that do not require the page to have a code module. */
	imports: PageImport[];
	/** Imported Markdown partials: local name to absolute path. */
	partials: Record<string, string>;
	/**
	 * Source of an ES module (JSX compiled, imports included) with the page's expressions and exports:
	 * `export const expressions = [(scope, props, _components) => ..., ...]; export const exports = {name: value}`.
	 * Absent if the page needs no code, as most MDX pages.
	 */
	code?: string;
	/** Source positions of the parts of `code`, for error messages. Absent if plugins generated the code. */
	codePlaces?: CodePlaces;
	/** Text of the page by heading, for the search index. */
	text: (TextSection | PartialText)[];
	/** The page as plain Markdown, with placeholders for partials. */
	markdown: string;
	/** URLs of style sheets that the page needs in addition to the site's own. */
	sheets?: string[];
	links: PageLink[];
	/** Ids in the page's static markup. */
	anchors: string[];
	files: PageAsset[];
	warnings: PageWarning[];
	/** Files that the compiler read besides the source: measured images, partials. */
	dependencies: string[];
}
