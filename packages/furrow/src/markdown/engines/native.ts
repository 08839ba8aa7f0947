/** The native parser, where its package has a binary for this platform; else remark's, which is slower. */
import { createRequire } from "node:module";
import type { Root } from "mdast";
import { correctDirectives } from "./directiveNames.js";
import { restoreLastBackslashes } from "./lastBackslash.js";

type Satteri = typeof import("satteri");

const FEATURES = { directive: true, gfm: true, frontmatter: false } as const;

let loaded: { satteri: Satteri } | { error: unknown } | undefined;

function load() {
	if (loaded) return loaded;
	try {
		loaded = { satteri: createRequire(import.meta.url)("satteri") };
	} catch (error) {
		loaded = { error };
	}
	return loaded;
}

/** A warning that Markdown is parsed in JavaScript, where the native parser cannot be loaded. */
export function missingNativeParser(): string | undefined {
	const result = load();
	if ("satteri" in result) return undefined;
	const [reason] = String(result.error).split("\n");
	return `The native Markdown parser cannot be loaded on ${process.platform} ${process.arch}, so pages are parsed in JavaScript, which is slower. (${reason})`;
}

/**
 * Parses MDX, or CommonMark with HTML.
 *
 * @returns a promise where there is no native parser
 * @throws the parser's own error
 */
export function parseNative(
	source: string,
	format: "mdx" | "md",
): Root | Promise<Root> {
	const result = load();
	if ("error" in result)
		return import("./reference.js").then(({ parseReference }) =>
			parseReference(source, format),
		);
	const { mdxToMdast, markdownToMdast } = result.satteri;
	const parse = format === "mdx" ? mdxToMdast : markdownToMdast;
	const tree = parse(source, { features: FEATURES, position: true }) as Root;
	correctDirectives(tree, source, format);
	restoreLastBackslashes(tree, source);
	return tree;
}
