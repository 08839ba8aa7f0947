import type { Untyped } from "../types/untyped.js";

/**
 * Returns the keys of the component map that a file exports, each with the module whose default export it refers to,
 * if any. Returns `undefined` if the keys cannot be determined statically.
 */
export async function componentMap(
	file: string,
	source: string,
): Promise<Map<string, string | undefined> | undefined> {
	const { parseSync } = await import("rolldown/utils");
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
	const imported = new Map<string, string>();
	for (const node of body)
		if (node.type === "ImportDeclaration")
			for (const { type, local } of node.specifiers)
				if (type === "ImportDefaultSpecifier")
					imported.set(local.name, node.source.value);
	const keys = new Map<string, string | undefined>();
	for (const property of object.properties) {
		if (property.type === "SpreadElement") {
			// A spread identifier is assumed to be the original map; any other spread may contain any key.
			if (property.argument.type !== "Identifier") return undefined;
			continue;
		}
		if (property.computed) return undefined;
		keys.set(
			String(property.key.name ?? property.key.value),
			imported.get(property.value.name),
		);
	}
	return keys;
}
