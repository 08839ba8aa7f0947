import { readFileSync } from "node:fs";
import type { Untyped } from "../types/untyped.js";
import { extname } from "../util/path.js";
import { type Place, placeAt } from "../util/places.js";

type Node = { type: string; start: number } & Record<string, Untyped>;

const isNode = (value: unknown): value is Node =>
	typeof (value as Node | null)?.type === "string";

/** Returns the string that a node contains literally. */
function textOf(node: Node): string | undefined {
	if (node.type === "Literal" && typeof node.value === "string")
		return node.value;
	if (node.type === "TemplateLiteral" && !node.expressions.length)
		return node.quasis[0]?.value.cooked;
	return undefined;
}

/** Calls a function for a node and all nodes in it, in source order, until it returns a value. */
function search<T>(
	node: Node,
	visit: (node: Node) => T | undefined,
): T | undefined {
	const found = visit(node);
	if (found !== undefined) return found;
	for (const value of Object.values(node))
		for (const child of [value].flat()) {
			const inside = isNode(child) ? search(child, visit) : undefined;
			if (inside !== undefined) return inside;
		}
	return undefined;
}

const nameOf = ({ key, computed }: Node) =>
	computed ? undefined : (key?.name ?? key?.value);

/**
 * Finds the position of a literal value of a field in a config file, however deeply nested: in a preset's options, a
 * list or a call. The parser is only loaded when this is called, to report an error.
 *
 * @param isMeant whether a string is the one to find
 * @returns the file with the position, or without it if the file computes the value or does not parse
 */
export async function locateValue(
	file: string,
	fields: readonly string[],
	isMeant: (text: string) => boolean,
): Promise<{ file: string } & Partial<Place>> {
	try {
		const source = readFileSync(file, "utf8");
		const { parseAst } = await import("rolldown/parseAst");
		const lang = /ts$/.test(extname(file)) ? "ts" : "jsx";
		const program = parseAst(source, { lang }, file) as unknown as Node;
		const offset = search(program, (node) => {
			const field =
				node.type === "Property"
					? nameOf(node)
					: node.type === "AssignmentExpression"
						? node.left.property?.name
						: undefined;
			if (!fields.includes(field)) return undefined;
			const value: Node = node.value ?? node.right;
			return search(value, (inner) => {
				const text = textOf(inner);
				return text !== undefined && isMeant(text) ? inner.start : undefined;
			});
		});
		return offset === undefined
			? { file }
			: { file, ...placeAt(source, offset) };
	} catch {
		return { file };
	}
}
