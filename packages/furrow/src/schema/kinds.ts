/** The kinds of values that configs and data files are made of. */
import type { Untyped } from "../types/untyped.js";
import {
	describeValue,
	needsOneOf,
	refusal,
	unknownField,
} from "./problems.js";
import { type At, type Fields, OTHER_KIND, Schema } from "./schema.js";

const kind = (takes: string, isOne: (value: unknown) => boolean) =>
	new Schema({
		takes,
		read: (value) => (isOne(value) ? value : OTHER_KIND),
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
/** An object whose fields are its own business. */
export const map = kind("an object", isObject);
/** A string that may be empty. */
export const anyText = kind("a string", isString);

export const text = anyText.after((value, at) => {
	if (value === "") at.wrong("is empty. Expected a string with some text.");
	return value;
});

/** A boolean, or its name: what environment variables and quoted YAML have. */
export const flag = kind(
	"a boolean",
	(value) => typeof value === "boolean",
).before((value) =>
	isString(value) && /^(?:true|false)$/i.test(value)
		? value.toLowerCase() === "true"
		: value,
);

const NUMERAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** A number, or a text that is one. */
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

/** A date as YAML or JSON have it. It stays as it is. */
export const date = kind("a date, such as 2021-08-26", (value) => {
	if (value instanceof Date) return !Number.isNaN(value.getTime());
	if (!isString(value)) return Number.isFinite(value);
	return !Number.isNaN(Date.parse(value)) || NUMERAL.test(value);
});

/** One of a few values. */
export const oneOf = (...values: unknown[]) =>
	new Schema({
		takes: values.map(describeValue).join(", "),
		words: values,
		read: (value) => (values.includes(value) ? value : OTHER_KIND),
	});

/** How loud a problem is. */
export const severity = oneOf("ignore", "log", "warn", "throw");

/**
 * @param holes whether `undefined`, as a condition leaves it, may stand in it
 * @param filled whether it holds something
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

/** A list whose items are its own business. */
export const array = list(anything, { holes: true });

/**
 * An object with known fields.
 * @param others what any other field is; without it, none is taken
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
				const made = schema.check(value[name], at.in(name));
				if (made !== undefined) result[name] = made;
			}
			const rest = Object.keys(value).filter(
				(name) => !Object.hasOwn(fields, name),
			);
			if (others) {
				const made = rest.map((name) => [
					name,
					others.check(value[name], at.in(name)),
				]);
				return { ...result, ...Object.fromEntries(made) };
			}
			for (const name of rest)
				at.in(name).wrong(unknownField(name, Object.keys(fields)));
			return result;
		},
	});
}

/** An object that has values of one kind under any name. */
export const mapOf = (values: Schema) => object({}, values);

/** A step of {@link Schema.after}: some of these fields have to be there. */
export const needs =
	(...names: string[]) =>
	(value: Untyped, at: At) => {
		if (names.every((name) => value[name] === undefined))
			at.wrong(needsOneOf(names));
		return value;
	};

/** A field that there is no more. */
export const removed = (says: string) =>
	kind("nothing", () => false).says(says);

/** A schema that depends on the value: one of `branches`, or others that have a reference of their own. */
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
 * An object that says by its field `type` which of several it is.
 * @param other what one of another type is, or of none
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
