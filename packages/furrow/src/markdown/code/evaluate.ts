import type { JsNode } from "../../util/jsTree.js";

/** Result for an expression that is not a compile-time constant. */
export const UNKNOWN = Symbol("unknown");

export type Constant =
	| string
	| number
	| boolean
	| null
	| undefined
	| Constant[]
	| { [key: string]: Constant };

/** Compile-time values of identifiers and calls. */
export interface ConstantScope {
	/** Returns the value of an identifier, or UNKNOWN. */
	name(name: string): Constant | typeof UNKNOWN;
	/** Returns the value of a call with constant arguments, or UNKNOWN. */
	call(callee: string, args: Constant[]): Constant | typeof UNKNOWN;
}

type Result = Constant | typeof UNKNOWN;

/** Rejects numbers that JSON, in which values are sent to browsers, cannot represent: `Infinity`, `NaN` and `-0`. */
const jsonSafe = (value: Result): Result =>
	typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))
		? UNKNOWN
		: value;

/** Whether a value may be in an array or object. `undefined` may not, because JSON cannot represent it. */
const isPart = (value: Result): value is Exclude<Constant, undefined> =>
	value !== UNKNOWN && value !== undefined;

function evaluateList(nodes: (JsNode | null)[], scope: ConstantScope) {
	const values: Constant[] = [];
	for (const node of nodes) {
		if (!node) return UNKNOWN;
		const value = evaluate(node, scope);
		if (!isPart(value)) return UNKNOWN;
		values.push(value);
	}
	return values;
}

function evaluateObject(node: JsNode, scope: ConstantScope): Result {
	const object: Record<string, Constant> = {};
	for (const property of node.properties) {
		if (
			property.type !== "Property" ||
			property.computed ||
			property.method ||
			property.kind !== "init"
		)
			return UNKNOWN;
		const value = evaluate(property.value, scope);
		if (!isPart(value)) return UNKNOWN;
		object[String(property.key.name ?? property.key.value)] = value;
	}
	return object;
}

function evaluateBinary(node: JsNode, scope: ConstantScope): Result {
	const left = evaluate(node.left, scope);
	if (left === UNKNOWN) return UNKNOWN;
	const right = evaluate(node.right, scope);
	if (right === UNKNOWN) return UNKNOWN;
	const plain = (value: Constant): value is string | number =>
		typeof value === "string" || typeof value === "number";
	if (!plain(left) || !plain(right)) return UNKNOWN;
	if (node.operator === "+")
		return typeof left === "number" && typeof right === "number"
			? jsonSafe(left + right)
			: `${left}${right}`;
	if (typeof left !== "number" || typeof right !== "number") return UNKNOWN;
	switch (node.operator) {
		case "-":
			return jsonSafe(left - right);
		case "*":
			return jsonSafe(left * right);
		case "/":
			return jsonSafe(left / right);
		default:
			return UNKNOWN;
	}
}

function propertyOf(object: Result, name: string): Result {
	if (typeof object !== "object" || object === null || Array.isArray(object))
		return UNKNOWN;
	return Object.hasOwn(object, name) ? object[name] : UNKNOWN;
}

/** Evaluates an expression to a constant, or returns UNKNOWN. Never runs code. */
export function evaluate(node: JsNode, scope: ConstantScope): Result {
	switch (node.type) {
		case "Literal":
			return node.regex || node.bigint ? UNKNOWN : jsonSafe(node.value);
		case "Identifier":
			return node.name === "undefined" ? undefined : scope.name(node.name);
		case "TemplateLiteral": {
			const values = evaluateList(node.expressions, scope);
			if (values === UNKNOWN) return UNKNOWN;
			let text = "";
			for (const [index, quasi] of node.quasis.entries()) {
				text += quasi.value.cooked;
				const value = values[index];
				if (index >= values.length) continue;
				if (value === null || typeof value === "object") return UNKNOWN;
				text += String(value);
			}
			return text;
		}
		case "ArrayExpression":
			return evaluateList(node.elements, scope);
		case "ObjectExpression":
			return evaluateObject(node, scope);
		case "UnaryExpression": {
			const value = evaluate(node.argument, scope);
			if (node.operator === "-" && typeof value === "number")
				return jsonSafe(-value);
			if (node.operator === "!" && value !== UNKNOWN) return !value;
			return UNKNOWN;
		}
		case "BinaryExpression":
			return evaluateBinary(node, scope);
		case "MemberExpression":
			// `require('./a.png').default`
			return node.computed
				? UNKNOWN
				: propertyOf(evaluate(node.object, scope), node.property.name);
		case "CallExpression": {
			if (node.callee.type !== "Identifier") return UNKNOWN;
			const args = evaluateList(node.arguments, scope);
			return args === UNKNOWN ? UNKNOWN : scope.call(node.callee.name, args);
		}
		default:
			return UNKNOWN;
	}
}
