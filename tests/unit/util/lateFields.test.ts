import { expect, it, vi } from "vitest";
import { HiddenProperty } from "../../../packages/furrow/src/shared/hiddenProperty.js";
import {
	defineLazyField,
	lazyGetters,
} from "../../../packages/furrow/src/shared/lazyGetters.js";

it("reads a lazy field on access, from the object's own source", () => {
	const read = vi.fn((source: string[]) => source.length);
	const withLength = lazyGetters({ length: read }, true);
	const one = withLength({ name: "one" }, ["a"]);
	const two = withLength({ name: "two" }, ["a", "b"]);
	expect(read).not.toHaveBeenCalled();
	expect([one, two]).toEqual([
		{ name: "one", length: 1 },
		{ name: "two", length: 2 },
	]);
});

it("copies the values of lazy fields, unless they are not enumerable", () => {
	const source = { text: "hello" };
	const read = ({ text }: typeof source) => text;
	expect({ ...lazyGetters({ text: read }, true)({}, source) }).toEqual({
		text: "hello",
	});
	const hidden = lazyGetters({ text: read }, false)({}, source);
	expect({ ...hidden }).toEqual({});
	expect((hidden as { text?: string }).text).toBe("hello");
	expect(JSON.stringify(lazyGetters({ text: read }, true)({}, source))).toBe(
		'{"text":"hello"}',
	);
});

it("defines lazy fields by computed names", () => {
	const object = {};
	for (const name of ["one", "two"])
		defineLazyField(object, name, () => `${name}!`);
	expect({ ...object }).toEqual({ one: "one!", two: "two!" });
});

it("stores hidden values by object, and none for copies", () => {
	const numbers = new HiddenProperty<object, number>();
	const others = new HiddenProperty<object, number>();
	const key = {};
	numbers.set(key, 1);
	expect(numbers.get(key)).toBe(1);
	expect(others.get(key)).toBeUndefined();
	expect(numbers.get({ ...key })).toBeUndefined();
	numbers.set(key, 2);
	expect(numbers.get(key)).toBe(2);
	expect(Object.keys(key)).toEqual([]);
});
