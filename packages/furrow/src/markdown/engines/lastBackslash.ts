/**
 * A backslash at the end of a paragraph is text; only between two lines is it a line break. The native parser drops it
 * if the next line ends a container.
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

/** Restores backslashes at the end of paragraphs that the native parser dropped. */
export function restoreLastBackslashes(tree: Root, source: string): void {
	if (SUSPECT.test(source)) restore(tree as unknown as MarkdownNode, source);
}
