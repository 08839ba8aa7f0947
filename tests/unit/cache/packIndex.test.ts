import { expect, it } from "vitest";
import {
	type IndexEntry,
	PackIndex,
} from "../../../packages/furrow/src/cache/packIndex";

const FIRST: IndexEntry = [0, 12, 4_294_967_295, 20_000];
const SECOND: IndexEntry = [5_000_000_000, 7, 1, 20_001];

it("finds entries by key, including `__proto__`, before and after serialisation", () => {
	const index = new PackIndex();
	index.set("__proto__", FIRST);
	index.set("a", FIRST);
	index.set("b", FIRST);
	index.set("a", SECOND);
	const read = new PackIndex(JSON.parse(JSON.stringify(index.written)));
	for (const one of [index, read]) {
		expect([...one.all()]).toEqual([
			["__proto__", FIRST],
			["a", SECOND],
			["b", FIRST],
		]);
		expect(one.get("b")).toEqual(FIRST);
		expect(one.has("constructor")).toBe(false);
		expect(one.get("constructor")).toBeUndefined();
	}
});
