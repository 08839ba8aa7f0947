import { expect, it } from "vitest";
import {
	type ConstantScope,
	evaluate,
	UNKNOWN,
} from "../../../packages/furrow/src/markdown/code/evaluate";
import { parseExpression } from "../../../packages/furrow/src/markdown/code/parse";

const scope: ConstantScope = { name: () => UNKNOWN, call: () => UNKNOWN };
const constantOf = (code: string) => evaluate(parseExpression(code), scope);

it.each([
	["1 + 2 * 3", 7],
	["-1.5", -1.5],
	["'a' + 1", "a1"],
	['[1, "two", null, [true]]', [1, "two", null, [true]]],
	["({ a: { b: 0 } })", { a: { b: 0 } }],
	["undefined", undefined],
])("evaluates %s", (code, value) => {
	expect(constantOf(code)).toEqual(value);
});

it.each([
	"1 / 0",
	"-1 / 0",
	"0 / 0",
	"-0",
	"1e999",
	"1n",
	"[undefined]",
	"({ a: undefined })",
	"[1 / 0]",
])("does not evaluate %s, which JSON cannot represent", (code) => {
	expect(constantOf(code)).toBe(UNKNOWN);
});
