/** The native parser. Falls back to remark, which is slower, if there is no binary for this platform. */
import { createRequire } from "node:module";
import type { Root } from "mdast";
import { reportProblem } from "../../util/reportProblem.js";
import { correctDirectives } from "./directiveNames.js";
import { restoreLastBackslashes } from "./lastBackslash.js";
import type { MathSyntax } from "./reference.js";

type Satteri = typeof import("satteri");

const FEATURES = { directive: true, gfm: true, frontmatter: false } as const;

let loaded: { satteri?: Satteri } | undefined;

/** Loads the native parser on first use. Warns if it cannot be loaded. */
function load(): { satteri?: Satteri } {
	if (loaded) return loaded;
	try {
		loaded = { satteri: createRequire(import.meta.url)("satteri") };
	} catch (error) {
		loaded = {};
		const [reason] = String(error).split("\n");
		reportProblem(
			"warn",
			`The native Markdown parser cannot be loaded on ${process.platform} ${process.arch}, so pages are parsed in JavaScript, which is slower. (${reason})`,
		);
	}
	return loaded;
}

/**
 * Parses MDX, or CommonMark with HTML.
 *
 * @param math syntax of formulas, if the site has them
 * @returns a promise if there is no native parser
 * @throws the parser's own error
 */
export function parseNative(
	source: string,
	format: "mdx" | "md",
	math?: MathSyntax,
): Root | Promise<Root> {
	const { satteri } = load();
	if (!satteri)
		return import("./reference.js").then(({ parseReference }) =>
			parseReference(source, format, math),
		);
	const parse = format === "mdx" ? satteri.mdxToMdast : satteri.markdownToMdast;
	const tree = parse(source, {
		features: math ? { ...FEATURES, math: true } : FEATURES,
		position: true,
	}) as Root;
	correctDirectives(tree, source, format);
	restoreLastBackslashes(tree, source);
	return tree;
}
