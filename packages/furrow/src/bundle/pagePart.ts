import type { Place } from "../util/places.js";

/** A part of a page's code: the number of an expression, or the name of a declaration. */
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

/** The name that a node gives to a value, without the number that the bundler adds to names used twice. */
function nameGivenBy(node: AstNode): string | undefined {
	const target = (node.id ?? node.left) as { name?: string } | undefined;
	return target?.name?.replace(/\$\d+$/, "");
}

function offsetAt(text: string, { line, column }: Place): number {
	const before = text.split("\n").slice(0, line - 1);
	return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

/**
 * Finds the part of a page's code (see `markdown/code/module.ts`) that a place in the server bundle belongs to.
 *
 * @param code the server bundle
 */
export async function pagePartAt(
	code: string,
	place: Place,
): Promise<PagePart | undefined> {
	const { parseAst } = await import("rolldown/parseAst");
	const offset = offsetAt(code, place);
	const around = ({ start, end }: AstNode) => start <= offset && offset < end;
	// The bundler puts a module's code in a function that gives values to its names.
	const isWrapper = (name: string) => name.startsWith("init_");
	let node: AstNode | undefined = parseAst(code) as unknown as AstNode;
	while (node) {
		const name = nameGivenBy(node);
		if (name === "expressions") {
			const value = (node.init ?? node.right) as { elements?: AstNode[] };
			const index = value.elements?.findIndex(around) ?? -1;
			return index < 0 ? undefined : index;
		}
		if (name !== undefined && !isWrapper(name)) return name;
		node = childrenOf(node).find(around);
	}
	return undefined;
}
