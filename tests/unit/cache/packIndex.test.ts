import { expect, it } from "vitest";
import {
	type IndexEntry,
	PackIndex,
} from "../../../packages/furrow/src/cache/packIndex";

const FIRST: IndexEntry = [0, 12, 4_294_967_295, 20_000];
const SECOND: IndexEntry = [5_000_000_000, 7, 1, 20_001];

it("gives entries by key, also names that every object has, and after it was written", () => {
	const index = new PackIndex();
	index.set("__proto__", FIRST);
	index.set("a", FIRST);
	index.set("b", FIRST);
	index.set("a", SECOND);
	const read = new PackIndex(JSON.parse(JSON.stringify(index.written)));
	for (const it of [index, read]) {
		expect([...it.all()]).toEqual([
			["__proto__", FIRST],
			["a", SECOND],
			["b", FIRST],
		]);
		expect(it.get("b")).toEqual(FIRST);
		expect(it.has("constructor")).toBe(false);
		expect(it.get("constructor")).toBeUndefined();
	}
});
