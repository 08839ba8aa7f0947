import { type Node, Parser } from "acorn";
import jsx from "acorn-jsx";

/** A node of the JavaScript tree, loosely typed: the walkers below look at a few types only. */
export interface JsNode {
	type: string;
	start: number;
	end: number;
	// biome-ignore lint/suspicious/noExplicitAny: the shape depends on `type`.
	[field: string]: any;
}

const JsxParser = Parser.extend(jsx());
const OPTIONS = { ecmaVersion: "latest", sourceType: "module" } as const;

/** Parses one expression, comments around it allowed. Throws a SyntaxError. */
export function parseExpression(source: string): JsNode {
	// In parentheses an object is an object, and what follows the expression is an error.
	const program = JsxParser.parse(`(${source}\n)`, OPTIONS) as Node as JsNode;
	return program.body[0].expression;
}

/** Parses import and export statements. Throws a SyntaxError. */
export function parseModule(source: string): JsNode {
	return JsxParser.parse(source, OPTIONS) as Node as JsNode;
}

/** Whether an expression container holds comments or space only. */
export function isEmptyExpression(source: string): boolean {
	if (!source.trim()) return true;
	if (!source.includes("/*") && !source.includes("//")) return false;
	return !source
		.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
		.replace(/\/\/[^\n]*/g, "")
		.trim();
}
