/** Remark's own parser, many times slower than the native one: for what the native one reads otherwise. */
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { Untyped } from "../../types/untyped.js";
import { correctDirectives } from "./directiveNames.js";
import { unravel } from "./unravel.js";

type Format = "mdx" | "md";

/** A parser that can be extended. */
export function referenceParser(
	format: Format,
): Processor<Untyped, Untyped, Untyped, Untyped, Untyped> {
	const processor = unified().use(remarkParse);
	if (format === "mdx") processor.use(remarkMdx);
	return processor.use(remarkGfm).use(remarkDirective);
}

/** Parses a text to the tree that the native parser would make. Throws the parser's own error. */
export function parseReference(source: string, format: Format): Root {
	const tree = referenceParser(format).parse(source) as Root;
	correctDirectives(tree, source, format);
	if (format === "mdx") unravel(tree);
	return tree;
}
