import { needsUnified } from "./engines/needsUnified.js";
import { checkLimits } from "./limits.js";
import { pageSource } from "./pageSource.js";
import { parseError } from "./parseErrors.js";
import {
	type Format,
	formatOf,
	parseText,
	prepareText,
	withLineFeeds,
} from "./parseText.js";
import { admonitionKeywords, type MarkdownNode } from "./transforms/index.js";
import type { CompileInput, MarkdownCompilerOptions } from "./types.js";

/** A parsed Markdown file before any transform. Line numbers in the tree are relative to the body. */
export interface SyntaxTree {
	tree: MarkdownNode;
	format: Format;
	frontMatter: Record<string, unknown>;
	/** The original body. */
	body: string;
	/** The body that was parsed. It has the same lines, but syntax that is not MDX, such as comments, is rewritten. */
	parsed: string;
	/** Number of lines of the file before the body. */
	lineOffset: number;
}

/**
 * Parses a Markdown file without compiling it. The tree includes comments.
 * @throws FurrowError with file, line and column when the text is not valid
 */
export async function syntaxTree(
	input: Pick<
		CompileInput,
		"filePath" | "source" | "frontMatter" | "mdxOptions"
	>,
	{
		siteConfig: { markdown },
		math,
	}: Pick<MarkdownCompilerOptions, "math"> & {
		siteConfig: Pick<MarkdownCompilerOptions["siteConfig"], "markdown">;
	},
): Promise<SyntaxTree> {
	const { filePath, mdxOptions = {} } = input;
	const { frontMatter, content, lineOffset } = await pageSource(
		input,
		markdown,
		(run) => run(),
	);
	const format = formatOf(filePath, frontMatter, markdown.format);
	const keywords = admonitionKeywords(mdxOptions.admonitions);
	const body = withLineFeeds(content);
	const prepared = prepareText(body, format, keywords, markdown);
	checkLimits(prepared.text, format, filePath, lineOffset);
	try {
		const tree = await (needsUnified(mdxOptions)
			? (await import("./engines/unified.js")).parseForPlugins({
					...prepared,
					source: prepared.text,
					filePath,
					format,
					mdxOptions,
					math,
					lineOffset,
				})
			: parseText(prepared, format, math, { filePath, lineOffset }));
		return {
			tree: tree as unknown as MarkdownNode,
			format,
			frontMatter,
			body,
			parsed: prepared.text,
			lineOffset,
		};
	} catch (error) {
		throw parseError(error, filePath, lineOffset);
	}
}
