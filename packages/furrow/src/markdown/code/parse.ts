import { type Node, Parser } from "acorn";
import jsx from "acorn-jsx";
import type { JsNode } from "../../util/jsTree.js";

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
