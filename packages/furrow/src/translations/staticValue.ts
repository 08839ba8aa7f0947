/** A node of the JavaScript syntax tree, loosely typed, since only few types of nodes are handled. */
export interface JsNode {
	type: string;
	start: number;
	end: number;
	// biome-ignore lint/suspicious/noExplicitAny: the shape depends on `type`.
	[field: string]: any;
}

/** Result for an expression that is not constant. */
export const UNKNOWN = Symbol("unknown");

type Names = (name: string) => unknown;

function objectValue(node: JsNode, names: Names): unknown {
	const object: Record<string, unknown> = {};
	for (const property of node.properties as JsNode[]) {
		if (property.type !== "Property" || property.kind !== "init")
			return UNKNOWN;
		const { key } = property;
		const name =
			property.computed || key.type === "Literal"
				? evaluate(key, names)
				: key.name;
		const value = evaluate(property.value, names);
		if (typeof name !== "string" || value === UNKNOWN) return UNKNOWN;
		object[name] = value;
	}
	return object;
}

function templateValue(node: JsNode, names: Names): unknown {
	const values = node.expressions.map((part: JsNode) => evaluate(part, names));
	if (values.some((value: unknown) => !isPlain(value))) return UNKNOWN;
	return node.quasis
		.flatMap((quasi: JsNode, index: number) => [
			quasi.value.cooked,
			values[index] ?? "",
		])
		.join("");
}

const isPlain = (value: unknown): value is string | number =>
	typeof value === "string" || typeof value === "number";

/**
 * Evaluates an expression statically. Returns UNKNOWN if that is impossible.
 * @param names returns the values of identifiers
 */
export function evaluate(node: JsNode, names: Names): unknown {
	switch (node.type) {
		case "Literal":
			return node.regex || node.bigint ? UNKNOWN : node.value;
		case "Identifier":
			return node.name === "undefined" ? undefined : names(node.name);
		case "TemplateLiteral":
			return templateValue(node, names);
		case "ObjectExpression":
			return objectValue(node, names);
		case "ParenthesizedExpression":
		case "TSAsExpression":
		case "TSSatisfiesExpression":
		case "TSNonNullExpression":
			return evaluate(node.expression, names);
		case "BinaryExpression": {
			const [left, right] = [node.left, node.right].map((side) =>
				evaluate(side, names),
			);
			return node.operator === "+" && isPlain(left) && isPlain(right)
				? `${left}${right}`
				: UNKNOWN;
		}
		case "ConditionalExpression": {
			const test = evaluate(node.test, names);
			if (test === UNKNOWN) return UNKNOWN;
			return evaluate(test ? node.consequent : node.alternate, names);
		}
		case "MemberExpression": {
			const object = evaluate(node.object, names) as Record<string, unknown>;
			if (typeof object !== "object" || object === null || node.computed)
				return UNKNOWN;
			return node.property.name in object
				? object[node.property.name]
				: UNKNOWN;
		}
		default:
			return UNKNOWN;
	}
}
