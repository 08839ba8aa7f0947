import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../../../packages/furrow/src/cache/index";

const long = (text: string) => text.repeat(100);

describe("a packed value", () => {
	it.each<[string, unknown]>([
		["short and long texts", { a: "a", b: long("b"), c: [long("c"), "d"] }],
		[
			"texts of all scripts",
			[long("é"), long("—"), long("中"), long("🐄"), "中"],
		],
		[
			"texts that look like marks",
			["\x0112", "\x01u9", `\x01${long("x")}`, ""],
		],
		["more texts than there is memory for at first", long("ab").repeat(2000)],
		["a tree", { a: [{ b: { c: [1, -1.5, true, null, []] } }], d: {} }],
		["texts after texts of other lengths", [long("é"), long("a"), long("ü")]],
		["dates", { date: new Date(0), text: long("x") }],
		["numbers that JSON has not", [Number.NaN, Number.POSITIVE_INFINITY]],
		["halves of characters", { a: `${long("x")}\ud83d`, b: "\ude00" }],
		["holes of lists", [1, undefined, 2]],
		["maps and sets", { a: new Map([[1, new Set([2])]]) }],
		["bytes", new Uint8Array([1, 2, 3])],
		["big numbers", 12n],
		["nothing", undefined],
	])("has %s", (_, value) => {
		expect(unpacked(packed(value))).toEqual(value);
	});

	it("has of what is no data what JSON has", () => {
		expect(
			unpacked(packed({ a: () => 1, b: [() => 1], c: long("c") })),
		).toEqual({
			b: [null],
			c: long("c"),
		});
	});

	it("takes no notice of the one before", () => {
		const first = packed({ a: long("a") });
		const second = packed({ a: long("b") });
		expect(unpacked(first)).toEqual({ a: long("a") });
		expect(unpacked(second)).toEqual({ a: long("b") });
	});
});
