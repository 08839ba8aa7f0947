/** Validated values of Furrow's schemas, and their messages about invalid ones. */
import { describe, expect, it } from "vitest";
import {
	anyText,
	byType,
	check,
	choose,
	date,
	FieldProblems,
	flag,
	func,
	list,
	map,
	mapOf,
	needs,
	number,
	object,
	oneOf,
	removed,
	type Schema,
	text,
} from "../../../packages/furrow/src/schema/index.js";

function problems(schema: Schema, value: unknown): string[] {
	try {
		check(schema, value);
	} catch (error) {
		if (error instanceof FieldProblems)
			return error.problems.map(({ message }) => message);
		throw error;
	}
	return [];
}

describe("a schema", () => {
	it("adds defaults to an object and keeps the order of its fields", () => {
		const schema = object({
			name: text.default("none"),
			size: number(),
			part: object({ isOpen: flag.default(true) }).default({}),
		});
		const result = check<object>(schema, { size: 3, name: undefined });
		expect(JSON.stringify(result)).toBe(
			'{"size":3,"name":"none","part":{"isOpen":true}}',
		);
		expect(check(schema, { size: undefined })).toHaveProperty(
			"size",
			undefined,
		);
	});

	it("copies a default each time, but not functions", () => {
		const call = () => 1;
		const given = { items: ["a"] };
		const schema = object({
			items: list(text).default(given.items),
			call: func.default(call),
			rest: map.default({}),
		});
		type Made = {
			items: string[];
			call: unknown;
			rest: Record<string, unknown>;
		};
		const one = check<Made>(schema, {});
		one.items.push("b");
		one.rest.a = 1;
		expect(check(schema, {})).toEqual({ items: ["a"], call, rest: {} });
		expect(one.call).toBe(call);
	});

	it("converts strings to booleans and numbers", () => {
		const schema = object({ flag, number: number() });
		expect(check(schema, { flag: "True", number: " 1.5e1 " })).toEqual({
			flag: true,
			number: 15,
		});
		expect(problems(schema, { flag: "yes", number: "0x10" })).toEqual([
			'"flag" is "yes". Expected a boolean.',
			'"number" is "0x10". Expected a number.',
		]);
	});

	it("reports every invalid field, known ones before unknown ones", () => {
		const schema = object({
			title: text.required(),
			level: number({ whole: true, min: 2, max: 6 }),
			items: list(object({ label: anyText })),
			old: removed("has no effect: remove it"),
		});
		expect(
			problems(schema, {
				titel: "x",
				level: 7.5,
				items: [{ label: 1 }, undefined],
				old: 1,
			}),
		).toEqual([
			'"title" is missing.',
			'"level" is 7.5. Expected a whole number.',
			'"level" is 7.5. Expected a number of at most 6.',
			'"items[0].label" is 1. Expected a string.',
			'"items[1]" is missing.',
			'"old" has no effect: remove it.',
			'"titel" is not a known field. Did you mean "title"?',
		]);
	});

	it("treats names of inherited properties as ordinary field names", () => {
		const schema = object({});
		const value = JSON.parse('{"__proto__": 1, "constructor": 2}');
		expect(problems(schema, value)).toEqual([
			'"__proto__" is not a known field.',
			'"constructor" is not a known field.',
		]);
		const made = check<object>(mapOf(number()), value);
		expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
		expect(Object.entries(made)).toEqual(Object.entries(value));
	});

	it("of several kinds uses the first that matches, and names all if none does", () => {
		const schema = oneOf("all", "none").or(
			number({ min: 1 }),
			object({ to: text }),
		);
		expect(check(schema, "2")).toBe(2);
		expect(problems(schema, "al")).toEqual([
			'it is "al". Expected "all", "none" or a number of at least 1 or an object. Did you mean "all"?',
		]);
		// The kind matches, so the message is about this kind only.
		expect(problems(schema, 0)).toEqual([
			"it is 0. Expected a number of at least 1.",
		]);
		expect(problems(schema, { to: 1 })).toEqual([
			'"to" is 1. Expected a string.',
		]);
	});

	it("may depend on the value", () => {
		const rows = choose((value) => (Array.isArray(value) ? list(text) : text));
		expect(problems(rows, ["a", 1])).toEqual([
			'"[1]" is 1. Expected a string.',
		]);
		const item = byType(
			{ doc: object({ type: text, id: text.required() }) },
			object({ type: oneOf("doc").required() }),
		);
		expect(problems(item, { type: "doc" })).toEqual(['"id" is missing.']);
		expect(problems(item, { type: "constructor" })).toEqual([
			'"type" is "constructor". Expected "doc".',
		]);
		expect(problems(item, 5)).toEqual(["it is 5. Expected an object."]);
	});

	it("runs later checks only on values that are valid so far", () => {
		const schema = object({ to: text, href: text }).after(needs("to", "href"));
		expect(problems(schema, {})).toEqual(['it needs one of "to", "href".']);
		expect(problems(schema, 5)).toEqual(["it is 5. Expected an object."]);
		expect(
			problems(
				text.where((value) => value[0] === "/", "a path"),
				"a",
			),
		).toEqual(['it is "a". Expected a path.']);
	});

	it.each([
		["2021-08-26", true],
		[new Date(0), true],
		["20210826", true],
		["yesterday", false],
		[new Date("x"), false],
		[true, false],
	])("validates dates: %s", (value, isValid) => {
		expect(problems(date, value)).toEqual(
			isValid ? [] : [expect.stringContaining("Expected a date")],
		);
	});

	it("has Joi's append and validate, for code that expects a Joi schema", () => {
		const schema = object({ id: text });
		expect(schema.append().validate({ id: "a" })).toEqual({
			value: { id: "a" },
		});
		expect(schema.validate({ id: 1 }).error?.message).toBe(
			'"id" is 1. Expected a string.',
		);
	});
});
