/** Parses the text of a Markdown file. */
import type { Root } from "mdast";
import { parseNative } from "./engines/native.js";
import type { MathSyntax } from "./engines/reference.js";
import { withoutPrices } from "./math/prices.js";
import { type Preprocessed, preprocess } from "./preprocess.js";
import type { MarkdownCompilerOptions } from "./types.js";

export type Format = "mdx" | "md";

type MarkdownOptions = MarkdownCompilerOptions["siteConfig"]["markdown"];

/** Returns the syntax of a file, as set in its front matter or else in the config. */
export function formatOf(
	filePath: string,
	frontMatter: Record<string, unknown>,
	site: MarkdownOptions["format"],
): Format {
	const fileFormat = (frontMatter.mdx as { format?: string } | undefined)
		?.format;
	const format = fileFormat ?? site;
	if (format === "detect") return /\.md$/i.test(filePath) ? "md" : "mdx";
	return format === "md" ? "md" : "mdx";
}

/** Converts all line endings to line feeds, as the parsers expect. */
export const withLineFeeds = (text: string): string =>
	text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;

/**
 * Rewrites Docusaurus syntax that is not MDX.
 * @param text text with line feeds only
 * @param keywords directive names that are admonitions
 */
export const prepareText = (
	text: string,
	format: Format,
	keywords: ReadonlySet<string>,
	{ mdx1Compat, extensions }: MarkdownOptions,
): Preprocessed =>
	preprocess(text, {
		...mdx1Compat,
		keywords: extensions?.details
			? new Set([...keywords, "details"])
			: keywords,
		mdx: format === "mdx",
	});

/**
 * Parses a text for which no plugin adds syntax.
 * @throws the parser's own error, or a FurrowError when the text has too many prices
 */
export function parseText(
	{ text, isMisread }: Preprocessed,
	format: Format,
	math: MathSyntax | undefined,
	place: { filePath: string; lineOffset: number },
): Root | Promise<Root> {
	const parse = (source: string) =>
		isMisread
			? import("./engines/reference.js").then(({ parseReference }) =>
					parseReference(source, format, math),
				)
			: parseNative(source, format, math);
	return math ? withoutPrices(text, parse, place) : parse(text);
}
