/**
 * A backslash at the end of a paragraph is a character: only between two lines it breaks them. The native parser takes it
 * for a break, and leaves it out, where the next line ends a container.
 */
import type { Root } from "mdast";
import type { MarkdownNode } from "../transforms/nodes.js";

const SUSPECT = /\\\r?\n[ \t>]*:::/;

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

/** Puts back what the native parser leaves out. */
export function restoreLastBackslashes(tree: Root, source: string): void {
	if (SUSPECT.test(source)) restore(tree as unknown as MarkdownNode, source);
}
