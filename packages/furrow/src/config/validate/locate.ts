import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Untyped } from "../../types/untyped";

type AstNode = {
	type: string;
	start: number;
	end: number;
	[key: string]: Untyped;
};

/** Steps from one end of a declaration to the value it stands for: through casts, calls, functions and names. */
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

/** Offset of the field at `path`, as far as the file spells it out. */
function offsetOf(
	program: AstNode,
	path: readonly (string | number)[],
): number | undefined {
	let value = valueBehind(exported(program), program);
	let offset: number | undefined;
	for (const part of path) {
		if (typeof part === "number") {
			value = valueBehind(value?.elements?.[part], program);
			if (!value) return offset;
			offset = value.start;
			continue;
		}
		const property = value?.properties?.find(
			(entry: AstNode) =>
				entry.type === "Property" &&
				!entry.computed &&
				(entry.key.name ?? entry.key.value) === part,
		);
		if (!property) return offset;
		offset = property.start;
		value = valueBehind(property.value, program);
	}
	return offset;
}

/**
 * Where a field stands in a config file, 1-based. Only called once something is wrong, so that the parser
 * is not loaded otherwise. Gives nothing when the file computes the field or does not parse.
 */
export async function locateField(
	file: string,
	path: readonly (string | number)[],
): Promise<{ line: number; column: number } | undefined> {
	try {
		const source = readFileSync(file, "utf8");
		const { parseAst } = await import("rolldown/parseAst");
		const lang = /ts$/.test(extname(file)) ? "ts" : "jsx";
		const program = parseAst(source, { lang }, file) as unknown as AstNode;
		const offset = offsetOf(program, path);
		if (offset === undefined) return undefined;
		const before = source.slice(0, offset).split("\n");
		return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
	} catch {
		return undefined;
	}
}
