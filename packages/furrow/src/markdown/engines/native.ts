import type { Root } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";

const FEATURES = { directive: true, gfm: true, frontmatter: false } as const;

/** Parses MDX, or CommonMark with HTML, with the native parser. Throws the parser's own error. */
export function parseNative(source: string, format: "mdx" | "md"): Root {
	const parse = format === "mdx" ? mdxToMdast : markdownToMdast;
	return parse(source, { features: FEATURES, position: true }) as Root;
}
