/** Checks of values are remembered from run to run, and never for another value, schema or way of checking. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	openChecks,
	saveChecks,
} from "../../../packages/furrow/src/schema/knownChecks";
import { lateSchema } from "../../../packages/furrow/src/schema/lateSchema";
import {
	fromPlainText,
	plainText,
} from "../../../packages/furrow/src/schema/plainText";
import {
	check,
	FieldProblems,
} from "../../../packages/furrow/src/schema/validate";

let dir: string;
let file: string;
let made: string[];

const fill = () => "filled in";

const schemaOf = (called: string, fallback = "none") =>
	lateSchema(
		called,
		(Joi) => {
			made.push(called);
			return Joi.object({
				name: Joi.string().default(fallback),
				size: Joi.number(),
				parse: Joi.function().default(() => fill),
				match: Joi.object().instance(RegExp),
			});
		},
		[fill],
	);

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-checks-"));
	file = join(dir, "checks.json");
	made = [];
	openChecks(file);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What a later run makes of a value. */
function later<T>(value: unknown, called = "one", options = {}): T {
	saveChecks();
	openChecks(file);
	made = [];
	return check<T>(schemaOf(called), value, options);
}

describe("a value that an earlier run has checked", () => {
	it("is not checked again, and gives the same", () => {
		const parse = () => {};
		const match = /a/g;
		const value = { size: 3, parse, match, name: undefined };
		const first = check(schemaOf("one"), value);
		const second = later<typeof value>({ ...value });
		expect(made).toEqual([]);
		expect(second).toStrictEqual(first);
		expect(second.parse).toBe(parse);
		expect(second.match).toBe(match);
	});

	it("gives what the schema fills in, the same function each time", () => {
		check(schemaOf("one"), {});
		expect(later({})).toStrictEqual({ name: "none", parse: fill });
		expect(made).toEqual([]);
	});

	it("is not what a reader of an earlier result has made of it", () => {
		check(schemaOf("one"), {});
		later<{ name: string }>({}).name = "changed";
		expect(check<{ name: string }>(schemaOf("one"), {}).name).toBe("none");
	});

	it.each([
		["another value", { size: 2 }, "one", {}],
		["a number that was a text", { size: "1" }, "one", {}],
		["another schema", { size: 1 }, "other", {}],
		["another way of checking", { size: 1 }, "one", { unknown: true }],
	])("is not taken for %s", (_, value, called, options) => {
		check(schemaOf("one"), { size: 1 });
		later(value, called, options);
		expect(made).toEqual([called]);
	});

	it("is checked again by another version of Furrow, and where the file is damaged", () => {
		check(schemaOf("one"), {});
		saveChecks();
		for (const text of ['{"stamp":"other","checks":[]}', "{", "null"]) {
			writeFileSync(file, text);
			openChecks(file);
			made = [];
			check(schemaOf("one"), {});
			expect(made).toEqual(["one"]);
		}
	});
});

describe("what is not remembered", () => {
	it("is a wrong value", () => {
		const wrong = () => later({ size: "large" });
		expect(wrong).toThrow(FieldProblems);
		expect(wrong).toThrow(FieldProblems);
	});

	it("is a value with parts of which nothing can be said", () => {
		class Size {}
		for (const value of [
			new Date(),
			new Size(),
			new Map(),
			Symbol("s"),
			1n,
			-0,
		])
			expect(plainText({ value }, () => 0)).toBeUndefined();
		expect(plainText(new Array(3), () => 0)).toBeUndefined();
		expect(plainText(Object.create(null), () => 0)).toBeUndefined();
		const circle: Record<string, unknown> = {};
		circle.self = circle;
		expect(plainText(circle, () => 0)).toBeUndefined();
	});

	it("is a result with a function that neither the value nor the schema has", () => {
		const schema = () =>
			lateSchema("wraps", (Joi) => {
				made.push("wraps");
				return Joi.function().custom((given: () => unknown) => () => given());
			});
		const given = () => 1;
		check(schema(), given);
		saveChecks();
		openChecks(file);
		made = [];
		expect(check<() => number>(schema(), given)()).toBe(1);
		expect(made).toEqual(["wraps"]);
	});
});

it("any plain value comes back as it was", () => {
	const key = fc.oneof(
		fc.string(),
		fc.constantFrom("__proto__", "constructor"),
	);
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof(
			{ depthSize: "small" },
			fc.string(),
			fc.integer(),
			fc
				.double({ noNaN: true, noDefaultInfinity: true })
				.map((n) => n + 0 || 0),
			fc.constantFrom(null, undefined, true, false, fill),
			fc.array(tie("value")),
			fc.array(fc.tuple(key, tie("value"))).map(Object.fromEntries),
		),
	}));
	fc.assert(
		fc.property(value, (given) => {
			const text = plainText(given, () => 0) as string;
			expect(isDeepStrictEqual(fromPlainText(text, [fill]), given)).toBe(true);
		}),
	);
});
