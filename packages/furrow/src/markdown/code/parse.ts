import { type Node, Parser } from "acorn";
import jsx from "acorn-jsx";

/** A node of a JavaScript syntax tree, loosely typed because only a few types are read. */
export interface JsNode {
	type: string;
	start: number;
	end: number;
	// biome-ignore lint/suspicious/noExplicitAny: the shape depends on `type`.
	[field: string]: any;
}

/** A replacement of a part of a source. */
export interface Edit {
	start: number;
	end: number;
	text: string;
}

const JsxParser = Parser.extend(jsx());
const OPTIONS = { ecmaVersion: "latest", sourceType: "module" } as const;

/**
 * Parses an expression, which comments may surround.
 * @throws SyntaxError
 */
export function parseExpression(source: string): JsNode {
	// With parentheses, `{` starts an object, and code after the expression is an error.
	const program = JsxParser.parse(`(${source}\n)`, OPTIONS) as Node as JsNode;
	return program.body[0].expression;
}

/**
 * Parses import and export statements.
 * @throws SyntaxError
 */
export function parseModule(source: string): JsNode {
	return JsxParser.parse(source, OPTIONS) as Node as JsNode;
}

/** Whether an expression container contains only comments or whitespace. */
export function isEmptyExpression(source: string): boolean {
	if (!source.trim()) return true;
	if (!source.includes("/*") && !source.includes("//")) return false;
	return !source
		.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
		.replace(/\/\/[^\n]*/g, "")
		.trim();
}

/**
 * Calls a function for each node of a tree, parents first.
 * @param enter returns `false` to skip a node's children
 */
export function walk(
	node: JsNode,
	enter: (node: JsNode) => boolean | undefined,
): void {
	if (enter(node) === false) return;
	for (const key in node)
		for (const value of [node[key]].flat())
			if (typeof value?.type === "string") walk(value, enter);
}
