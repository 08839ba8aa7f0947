import { readFileSync } from "node:fs";
import type { Untyped } from "../types/untyped.js";
import { extname } from "../util/path.js";
import { type Place, placeAt } from "../util/places.js";

type AstNode = {
	type: string;
	start: number;
	end: number;
	[key: string]: Untyped;
};

/** Returns the value behind an expression: follows casts, calls, functions and names. */
function valueBehind(
	node: AstNode | undefined,
	program: AstNode,
): AstNode | undefined {
	if (!node) return undefined;
	switch (node.type) {
		case "TSAsExpression":
		case "TSSatisfiesExpression":
		case "TSNonNullExpression":
		case "ParenthesizedExpression":
			return valueBehind(node.expression, program);
		case "CallExpression":
			return valueBehind(node.arguments[0], program);
		case "AwaitExpression":
			return valueBehind(node.argument, program);
		case "ArrowFunctionExpression":
		case "FunctionDeclaration":
		case "FunctionExpression": {
			if (node.body.type !== "BlockStatement")
				return valueBehind(node.body, program);
			const result = node.body.body.findLast(
				(statement: AstNode) => statement.type === "ReturnStatement",
			);
			return valueBehind(result?.argument, node.body) ?? undefined;
		}
		case "Identifier":
			for (const statement of program.body as AstNode[]) {
				const declaration =
					statement.type === "ExportNamedDeclaration"
						? statement.declaration
						: statement;
				if (
					declaration?.type === "FunctionDeclaration" &&
					declaration.id?.name === node.name
				)
					return valueBehind(declaration, program);
				for (const variable of declaration?.declarations ?? [])
					if (variable.id?.name === node.name)
						return valueBehind(variable.init, program);
			}
			return undefined;
		default:
			return node;
	}
}

function exported(program: AstNode): AstNode | undefined {
	for (const statement of program.body as AstNode[]) {
		if (statement.type === "ExportDefaultDeclaration")
			return statement.declaration;
		const assignment = statement.expression;
		if (
			assignment?.type === "AssignmentExpression" &&
			assignment.left.type === "MemberExpression" &&
			assignment.left.object.name === "module" &&
			assignment.left.property.name === "exports"
		)
			return assignment.right;
	}
	return undefined;
}

type Path = readonly (string | number)[];

/** Result of a search: the number of path parts that were found, and the position of the last one. */
interface Found {
	depth: number;
	offset?: number;
}

/** Finds the field at `path` in a value, as far as the file contains it literally. */
function within(
	from: AstNode | undefined,
	path: Path,
	program: AstNode,
): Found {
	let value = valueBehind(from, program);
	const found: Found = { depth: 0 };
	for (const part of path) {
		if (typeof part === "number") {
			value = valueBehind(value?.elements?.[part], program);
			if (!value) return found;
			found.offset = value.start;
		} else {
			const property = value?.properties?.find(
				(entry: AstNode) =>
					entry.type === "Property" &&
					!entry.computed &&
					(entry.key.name ?? entry.key.value) === part,
			);
			if (!property) return found;
			found.offset = property.start;
			value = valueBehind(property.value, program);
		}
		found.depth += 1;
	}
	return found;
}

/** Returns the path of a member expression: `["presets", 0, "theme"]` for `config.presets[0].theme`. */
function memberPath(node: AstNode, object: string): Path | undefined {
	if (node.type === "Identifier") return node.name === object ? [] : undefined;
	if (node.type !== "MemberExpression") return undefined;
	const before = memberPath(node.object, object);
	const part = node.computed ? node.property.value : node.property.name;
	return before && part !== undefined ? [...before, part] : undefined;
}

/** Returns the offset of the field at `path`, in the exported object or in a later assignment to it. */
function offsetOf(program: AstNode, path: Path): number | undefined {
	const root = exported(program);
	let best = within(root, path, program);
	for (const { expression } of program.body as AstNode[]) {
		if (root?.type !== "Identifier") break;
		if (expression?.type !== "AssignmentExpression") continue;
		const assigned = memberPath(expression.left, root.name);
		if (
			!assigned?.length ||
			assigned.some((part, index) => part !== path[index])
		)
			continue;
		const inside = within(
			expression.right,
			path.slice(assigned.length),
			program,
		);
		const depth = assigned.length + inside.depth;
		if (depth >= best.depth)
			best = { depth, offset: inside.offset ?? expression.start };
	}
	return best.offset;
}

/**
 * Finds the position of a field in a config file, 1-based. Undefined if the file computes the field or does not parse.
 * The parser is only loaded when this is called, to report an error.
 */
export async function locateField(
	file: string,
	path: readonly (string | number)[],
): Promise<Place | undefined> {
	try {
		const source = readFileSync(file, "utf8");
		const { parseAst } = await import("rolldown/parseAst");
		const lang = /ts$/.test(extname(file)) ? "ts" : "jsx";
		const program = parseAst(source, { lang }, file) as unknown as AstNode;
		const offset = offsetOf(program, path);
		return offset === undefined ? undefined : placeAt(source, offset);
	} catch {
		return undefined;
	}
}
