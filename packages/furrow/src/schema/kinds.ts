/** Schemas of the kinds of values in configs and data files. */
import type { Untyped } from "../types/untyped.js";
import {
	describeValue,
	needsOneOf,
	refusal,
	unknownField,
} from "./problems.js";
import { type At, type Fields, OTHER_KIND, Schema } from "./schema.js";

const kind = (takes: string, matches: (value: unknown) => boolean) =>
	new Schema({
		takes,
		read: (value) => (matches(value) ? value : OTHER_KIND),
	});

const isString = (value: unknown) => typeof value === "string";

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const anything = kind("anything", () => true);
export const func = kind("a function", (value) => typeof value === "function");
export const regex = kind(
	"a regular expression",
	(value) => value instanceof RegExp,
);
/** An object with any fields. */
export const map = kind("an object", isObject);
/** A string that may be empty. */
export const anyText = kind("a string", isString);

export const text = anyText.after((value, at) => {
	if (value === "") at.wrong("is empty. Expected a string with some text.");
	return value;
});

/** A boolean, or `"true"` or `"false"`, as in environment variables and quoted YAML. */
export const flag = kind(
	"a boolean",
	(value) => typeof value === "boolean",
).before((value) =>
	isString(value) && /^(?:true|false)$/i.test(value)
		? value.toLowerCase() === "true"
		: value,
);

const NUMERAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Returns the schema of a number, or of a string that is one. */
export function number({
	min = -Infinity,
	max = Infinity,
	whole = false,
} = {}) {
	const least = min === -Infinity ? "" : ` of at least ${min}`;
	const range = max === Infinity ? least : ` from ${min} to ${max}`;
	return kind(`a ${whole ? "whole " : ""}number${range}`, Number.isFinite)
		.before((value) =>
			isString(value) && NUMERAL.test(value) ? Number(value) : value,
		)
		.after((value, at) => {
			if (whole && !Number.isInteger(value))
				at.wrong(refusal(value, "a whole number"));
			if (value < min) at.wrong(refusal(value, `a number${least}`));
			if (value > max) at.wrong(refusal(value, `a number of at most ${max}`));
			return value;
		});
}

/** A date as in YAML or JSON. The value is not converted. */
export const date = kind("a date, such as 2021-08-26", (value) => {
	if (value instanceof Date) return !Number.isNaN(value.getTime());
	if (!isString(value)) return Number.isFinite(value);
	return !Number.isNaN(Date.parse(value)) || NUMERAL.test(value);
});

/** Returns a schema that allows only these values. */
export const oneOf = (...values: unknown[]) =>
	new Schema({
		takes: values.map(describeValue).join(", "),
		words: values,
		read: (value) => (values.includes(value) ? value : OTHER_KIND),
	});

/** Severity of a problem. */
export const severity = oneOf("ignore", "log", "warn", "throw");

/**
 * Returns the schema of an array.
 * @param holes whether items may be `undefined`, as the result of a condition
 * @param filled whether at least one item is required
 */
export function list(
	items: Schema,
	{ holes = false, filled = false } = {},
): Schema {
	const item = holes ? items : items.required();
	return new Schema({
		takes: filled ? "an array with at least one value" : "an array",
		items,
		read: (value, at) =>
			Array.isArray(value) && (value.length > 0 || !filled)
				? Array.from(value, (each, index) => item.check(each, at.in(index)))
				: OTHER_KIND,
	});
}

/** An array with any items. */
export const array = list(anything, { holes: true });

/**
 * Returns the schema of an object with known fields.
 * @param others schema of all other fields; without it, they are not allowed
 */
export function object(fields: Fields, others?: Schema): Schema {
	const known = Object.entries(fields);
	return new Schema({
		takes: "an object",
		fields,
		others,
		read(value, at) {
			if (!isObject(value)) return OTHER_KIND;
			const result = { ...value };
			for (const [name, schema] of known) {
				const checked = schema.check(value[name], at.in(name));
				if (checked !== undefined) result[name] = checked;
			}
			const rest = Object.keys(value).filter(
				(name) => !Object.hasOwn(fields, name),
			);
			if (others) {
				const checked = rest.map((name) => [
					name,
					others.check(value[name], at.in(name)),
				]);
				return { ...result, ...Object.fromEntries(checked) };
			}
			for (const name of rest)
				at.in(name).wrong(unknownField(name, Object.keys(fields)));
			return result;
		},
	});
}

/** Returns the schema of an object with values of one kind under any keys. */
export const mapOf = (values: Schema) => object({}, values);

/** Returns a step for {@link Schema.after} that requires one of some fields. */
export const needs =
	(...names: string[]) =>
	(value: Untyped, at: At) => {
		if (names.every((name) => value[name] === undefined))
			at.wrong(needsOneOf(names));
		return value;
	};

/**
 * Returns the schema of a removed field.
 * @param says the message, after the name of the field
 */
export const removed = (says: string) =>
	kind("nothing", () => false).says(says);

/**
 * Returns a schema that depends on the value.
 * @param branches the schemas that `pick` may return, unless they are documented elsewhere
 */
export const choose = (
	pick: (value: Untyped) => Schema,
	branches: readonly Schema[] = [],
) =>
	new Schema({
		takes: "another value",
		branches,
		read: (value, at) => pick(value).check(value, at),
	});

/**
 * Returns the schema of an object whose field `type` selects one of several schemas.
 * @param other schema for other types
 */
export const byType = (types: Record<string, Schema>, other: Schema) =>
	new Schema({
		takes: "an object",
		types,
		read(value, at) {
			const type = String(value?.type);
			const schema = Object.hasOwn(types, type) ? types[type] : other;
			return schema?.is.read(value, at);
		},
	});
