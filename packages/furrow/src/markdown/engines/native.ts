import type { Root } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";
import { correctDirectives } from "./directiveNames.js";
import { restoreLastBackslashes } from "./lastBackslash.js";

const FEATURES = { directive: true, gfm: true, frontmatter: false } as const;

/** Parses MDX, or CommonMark with HTML, with the native parser. Throws the parser's own error. */
export function parseNative(source: string, format: "mdx" | "md"): Root {
	const parse = format === "mdx" ? mdxToMdast : markdownToMdast;
	const tree = parse(source, { features: FEATURES, position: true }) as Root;
	correctDirectives(tree, source, format);
	restoreLastBackslashes(tree, source);
	return tree;
}
