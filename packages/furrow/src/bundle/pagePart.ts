import type { Place } from "../util/places.js";

/** A part of a page's code: the index of an expression, or the name of a declaration. */
export type PagePart = number | string;

interface AstNode {
	type: string;
	start: number;
	end: number;
	[field: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
	typeof value === "object" && value !== null && "type" in value;

function childrenOf(node: AstNode): AstNode[] {
	return Object.values(node).flat().filter(isNode);
}

/** Returns the name to which a node assigns a value, without the suffix that the bundler appends to duplicate names. */
function assignedName(node: AstNode): string | undefined {
	const target = (node.id ?? node.left) as { name?: string } | undefined;
	return target?.name?.replace(/\$\d+$/, "");
}

function offsetAt(text: string, { line, column }: Place): number {
	const before = text.split("\n").slice(0, line - 1);
	return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

/**
 * Finds the part of a page's code (see `markdown/code/module.ts`) that contains a position in the server bundle.
 *
 * @param code the server bundle
 */
export async function pagePartAt(
	code: string,
	place: Place,
): Promise<PagePart | undefined> {
	const { parseAst } = await import("rolldown/parseAst");
	const offset = offsetAt(code, place);
	const containsOffset = ({ start, end }: AstNode) =>
		start <= offset && offset < end;
	// The bundler wraps a module's code in a function that assigns its variables.
	const isWrapper = (name: string) => name.startsWith("init_");
	let node: AstNode | undefined = parseAst(code) as unknown as AstNode;
	while (node) {
		const name = assignedName(node);
		if (name === "expressions") {
			const value = (node.init ?? node.right) as { elements?: AstNode[] };
			const index = value.elements?.findIndex(containsOffset) ?? -1;
			return index < 0 ? undefined : index;
		}
		if (name !== undefined && !isWrapper(name)) return name;
		node = childrenOf(node).find(containsOffset);
	}
	return undefined;
}
