/** The native parser. Falls back to remark, which is slower, if there is no binary for this platform. */
import { createRequire } from "node:module";
import type { Root } from "mdast";
import { reportProblem } from "../../util/reportProblem.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { correctDirectives } from "./directiveNames.js";
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
 * A backslash at the end of a paragraph is text; only between two lines is it a line break. The native parser drops it
 * if the next line ends a container.
 */
const DROPPED_BACKSLASH = /\\\r?\n[ \t>]*:::/;

interface Point {
	line: number;
	column: number;
	offset: number;
}

const endOf = ({ position }: MarkdownNode) =>
	(position as unknown as { end: Point }).end;

function restore(node: MarkdownNode, source: string): void {
	const { type, children = [] } = node;
	for (const child of children) restore(child, source);
	const last = children.at(-1);
	if (type !== "paragraph" || !last) return;
	const end = endOf(node);
	if (endOf(last).offset >= end.offset || source[end.offset - 1] !== "\\")
		return;
	if (last.type === "text") {
		last.value += "\\";
		last.position = { ...last.position, end } as MarkdownNode["position"];
		return;
	}
	const start = { ...end, column: end.column - 1, offset: end.offset - 1 };
	const position = { start, end } as MarkdownNode["position"];
	children.push({ type: "text", value: "\\", position });
}

/** Restores backslashes at the end of paragraphs that the native parser dropped. */
function restoreLastBackslashes(tree: Root, source: string): void {
	if (DROPPED_BACKSLASH.test(source))
		restore(tree as unknown as MarkdownNode, source);
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
