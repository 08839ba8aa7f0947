/** The parser of remark, which is many times slower than the native one. Used for text that the latter misreads. */
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { Untyped } from "../../types/untyped.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { correctDirectives } from "./directiveNames.js";
import { unravel } from "./unravel.js";

type Format = "mdx" | "md";

/** Provides the remark plugin that adds the syntax of formulas. */
export interface MathSyntax {
	remarkPlugin(): () => void;
}

/** Creates a remark parser, which plugins may extend. */
export function referenceParser(
	format: Format,
	math?: MathSyntax,
): Processor<Untyped, Untyped, Untyped, Untyped, Untyped> {
	const processor = unified().use(remarkParse);
	if (format === "mdx") processor.use(remarkMdx);
	processor.use(remarkGfm).use(remarkDirective);
	return math ? processor.use(math.remarkPlugin()) : processor;
}

/** Unescapes pipes in formulas: in a table, `\|` means `|`, in formulas as in code. */
function unescapePipes(node: MarkdownNode, isInTable = false): void {
	if (isInTable && node.type === "inlineMath")
		node.value = node.value?.replaceAll("\\|", "|");
	for (const child of node.children ?? [])
		unescapePipes(child, isInTable || node.type === "tableCell");
}

/** Converts a tree of remark's parser to the tree that the native parser would create. */
export function asNativeTree(
	tree: Root,
	source: string,
	format: Format,
	math?: MathSyntax,
): Root {
	if (math) unescapePipes(tree as unknown as MarkdownNode);
	correctDirectives(tree, source, format);
	if (format === "mdx") unravel(tree);
	return tree;
}

/**
 * Parses a text with remark to the tree that the native parser would create.
 * @throws the parser's own error
 */
export function parseReference(
	source: string,
	format: Format,
	math?: MathSyntax,
): Root {
	const tree = referenceParser(format, math).parse(source) as Root;
	return asNativeTree(tree, source, format, math);
}
