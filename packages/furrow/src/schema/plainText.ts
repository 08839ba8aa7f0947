/**
 * Values as text and back: all that configs consist of. Functions and patterns stand in it as their places in a list,
 * since nothing but themselves can be said of them.
 */
import { isPlainData } from "../util/plainData.js";

type Written =
	| string
	| number
	| boolean
	| null
	| [kind: "undefined" | "one of" | "list" | "object", ...parts: unknown[]];

/** How deep values may be: one that holds itself ends here too. */
const DEPTH = 60;

/** Thrown inside of this file for what cannot be written. */
class Unwritable extends Error {}

const isOpaque = (value: unknown): value is object =>
	typeof value === "function" || value instanceof RegExp;

function written(
	value: unknown,
	place: (opaque: object) => number,
	depth: number,
): Written {
	if (value === null || typeof value === "string" || typeof value === "boolean")
		return value;
	if (typeof value === "number" && Number.isFinite(value))
		return Object.is(value, -0) ? unwritable() : value;
	if (value === undefined) return ["undefined"];
	if (isOpaque(value)) return ["one of", place(value)];
	if (!isPlainData(value) || depth > DEPTH) return unwritable();
	const part = (item: unknown) => written(item, place, depth + 1);
	if (Array.isArray(value)) {
		// A list with holes, or with names, is another one than its items.
		if (Object.keys(value).length !== value.length) return unwritable();
		return ["list", ...value.map(part)];
	}
	const isUsual = Object.getPrototypeOf(value) === Object.prototype;
	if (!isUsual || Reflect.ownKeys(value).length !== Object.keys(value).length)
		return unwritable();
	return [
		"object",
		...Object.entries(value).map(([key, item]): [string, Written] => [
			key,
			part(item),
		]),
	];
}

function unwritable(): never {
	throw new Unwritable();
}

/**
 * A value as text; nothing for one that has parts of another kind.
 * @param place the number by which a function or pattern is known; nothing where it is not
 */
export function plainText(
	value: unknown,
	place: (opaque: object) => number | undefined,
): string | undefined {
	try {
		return JSON.stringify(
			written(value, (opaque) => place(opaque) ?? unwritable(), 0),
		);
	} catch (error) {
		if (error instanceof Unwritable) return undefined;
		throw error;
	}
}

function read(from: Written, opaque: readonly object[]): unknown {
	if (!Array.isArray(from)) return from;
	const [kind, ...parts] = from;
	if (kind === "undefined") return undefined;
	if (kind === "one of") return opaque[parts[0] as number];
	if (kind === "list")
		return (parts as Written[]).map((part) => read(part, opaque));
	return Object.fromEntries(
		(parts as [string, Written][]).map(([key, part]) => [
			key,
			read(part, opaque),
		]),
	);
}

/** The value of a text. */
export const fromPlainText = (
	text: string,
	opaque: readonly object[],
): unknown => read(JSON.parse(text), opaque);
