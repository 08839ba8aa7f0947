import { parseSync } from "rolldown/utils";
import type { Untyped } from "../types/untyped.js";

/** The keys of the object that a component map's file exports; nothing when they cannot be read off it. */
export function componentMapKeys(
	file: string,
	source: string,
): string[] | undefined {
	const { program, errors } = parseSync(file, source);
	if (errors.length) return undefined;
	const body = program.body as Untyped[];
	const unwrap = (node: Untyped): Untyped =>
		node &&
		/^TS(?:As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(
			node.type,
		)
			? unwrap(node.expression)
			: node;
	const exported = unwrap(
		body.find((node) => node.type === "ExportDefaultDeclaration")?.declaration,
	);
	const object =
		exported?.type === "Identifier"
			? unwrap(
					body
						.flatMap((node) =>
							node.type === "VariableDeclaration" ? node.declarations : [],
						)
						.find((declaration) => declaration.id?.name === exported.name)
						?.init,
				)
			: exported;
	if (object?.type !== "ObjectExpression") return undefined;
	const keys: string[] = [];
	for (const property of object.properties) {
		if (property.type === "SpreadElement") {
			// The original map is what is being extended; anything else may hold any name.
			if (property.argument.type !== "Identifier") return undefined;
			continue;
		}
		if (property.computed) return undefined;
		keys.push(String(property.key.name ?? property.key.value));
	}
	return keys;
}
