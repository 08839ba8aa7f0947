/** The text of a Markdown file becomes a syntax tree. */
import type { Root } from "mdast";
import { parseNative } from "./engines/native.js";
import type { MathSyntax } from "./engines/reference.js";
import { withoutPrices } from "./math/prices.js";
import { type Preprocessed, preprocess } from "./preprocess.js";
import type { MarkdownCompilerOptions } from "./types.js";

export type Format = "mdx" | "md";

type MarkdownOptions = MarkdownCompilerOptions["siteConfig"]["markdown"];

/** Which syntax a file has: its front matter says it, or the site does. */
export function formatOf(
	filePath: string,
	frontMatter: Record<string, unknown>,
	site: MarkdownOptions["format"],
): Format {
	const own = (frontMatter.mdx as { format?: string } | undefined)?.format;
	const format = own ?? site;
	if (format === "detect") return /\.md$/i.test(filePath) ? "md" : "mdx";
	return format === "md" ? "md" : "mdx";
}

/** Lines end as the parsers expect it. */
export const withLineFeeds = (text: string): string =>
	text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;

/**
 * Rewrites what is not MDX.
 * @param text with line feeds
 * @param keywords of admonitions
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
 * Parses a text for which no plugin has syntax.
 * @throws the parser's own error, or a FurrowError when it has too many prices
 */
export function parseText(
	{ text, isMisread }: Preprocessed,
	format: Format,
	math: MathSyntax | undefined,
	place: { filePath: string; lineOffset: number },
): Root | Promise<Root> {
	const parse = (some: string) =>
		isMisread
			? import("./engines/reference.js").then(({ parseReference }) =>
					parseReference(some, format, math),
				)
			: parseNative(some, format, math);
	return math ? withoutPrices(text, parse, place) : parse(text);
}
