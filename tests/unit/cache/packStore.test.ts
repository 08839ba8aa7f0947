import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PackStore } from "../../../packages/furrow/src/cache/index";

let dir: string;
let file: string;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-pack-"));
	file = join(dir, "a.pack");
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(dir, { recursive: true, force: true });
});

const open = (stamp = "1") => new PackStore(file, stamp);

function saved(values: Record<string, unknown>): void {
	const store = open();
	for (const [key, value] of Object.entries(values)) store.set(key, value);
	store.save();
}

describe("a pack", () => {
	it("keeps what a run does not use", () => {
		saved({ a: 1, b: 2 });
		saved({ c: 3 });
		expect(["a", "b", "c"].map((key) => open().get(key))).toEqual([1, 2, 3]);
	});

	it("forgets what nobody has used for weeks", () => {
		saved({ a: 1, b: 2 });
		vi.useFakeTimers({ now: Date.now() + 10 * 86_400_000 });
		const store = open();
		expect(store.get("a")).toBe(1);
		store.save();
		vi.setSystemTime(Date.now() + 10 * 86_400_000);
		saved({ c: 3 });
		expect(["a", "b", "c"].map((key) => open().get(key))).toEqual([
			1,
			undefined,
			3,
		]);
	});

	it("takes in what another process has saved meanwhile", () => {
		saved({ a: 1 });
		const [one, other] = [open(), open()];
		one.set("b", 2);
		other.set("c", 3);
		one.save();
		other.save();
		expect(["a", "b", "c"].map((key) => open().get(key))).toEqual([1, 2, 3]);
	});

	it("is empty for another version, or when it is damaged", () => {
		saved({ a: 1 });
		expect(open("2").get("a")).toBeUndefined();
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.subarray(0, bytes.length - 1));
		expect(open().get("a")).toBeUndefined();
		expect(open().keep("a")).toBe(false);
		writeFileSync(file, "");
		expect(open().get("a")).toBeUndefined();
	});

	it("keeps more than memory shall hold in a file that nobody sees", () => {
		const texts = Array.from({ length: 35 }, (_, index) =>
			String(index % 10).repeat(2 ** 20),
		);
		const store = open();
		for (const [index, text] of texts.entries()) store.set(`${index}`, text);
		store.set("0", "another");
		expect(readdirSync(dir)).toEqual([]);
		expect(store.get("0")).toBe("another");
		expect(store.get("7")).toBe(texts[7]);
		store.save();
		expect(readdirSync(dir)).toEqual(["a.pack"]);
		const saved = open();
		expect(saved.get("0")).toBe("another");
		for (const index of [1, 20, 34])
			expect(saved.get(`${index}`)).toBe(texts[index]);
	});

	it("takes neighbours in that file over together, and leaves out what was replaced", () => {
		const text = (index: number) => `${index} `.repeat(2_000 + index);
		const store = open();
		for (let index = 0; index < 4_000; index += 1) {
			store.set(`${index}`, text(index));
			store.set(`short ${index}`, index);
		}
		for (const index of [7, 8, 500]) store.set(`${index}`, `new ${index}`);
		store.set("9", text(1));
		store.save();
		const saved = open();
		for (const index of [0, 6, 10, 499, 501, 2_500, 3_999])
			expect(saved.get(`${index}`)).toBe(text(index));
		for (const index of [7, 8, 500])
			expect(saved.get(`${index}`)).toBe(`new ${index}`);
		expect(saved.get("9")).toBe(text(1));
		expect(saved.get("short 3999")).toBe(3_999);
	});

	it("copies what stays, whatever has gone between, and leaves out what is damaged", () => {
		const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
		saved(Object.fromEntries(keys.map((key) => [key, { key }])));
		for (let round = 0; round < 3; round += 1)
			saved({ [`key ${round * 50}`]: "new", [`more ${round}`]: round });
		const bytes = readFileSync(file);
		const at = bytes.indexOf('{"key":"key 77"}');
		bytes.write("damaged", at);
		writeFileSync(file, bytes);
		saved({ last: true });
		const store = open();
		for (const [index, key] of keys.entries())
			expect(store.get(key)).toEqual(
				index === 77 ? undefined : index % 50 || index > 100 ? { key } : "new",
			);
		expect(store.get("more 2")).toBe(2);
	});

	it("is put together anew when much of it is of no use any more", () => {
		const text = (round: number) => String(round % 10).repeat(10_000);
		saved({ stays: "stays", changes: text(0) });
		for (let round = 1; round <= 12; round += 1)
			saved({ changes: text(round) });
		expect(statSync(file).size).toBeLessThan(30_000);
		expect([open().get("stays"), open().get("changes")]).toEqual([
			"stays",
			text(12),
		]);
		const texts = Object.fromEntries(
			Array.from({ length: 20 }, (_, index) => [`${index}`, text(index)]),
		);
		saved(texts);
		for (let round = 1; round <= 40; round += 1)
			saved({ changes: text(round) });
		expect(statSync(file).size).toBeLessThan(320_000);
		for (const [key, value] of Object.entries(texts))
			expect(open().get(key)).toBe(value);
	});

	it("counts an entry as whole without reading it only where nobody has written to the file", () => {
		saved({ a: "text" });
		const bytes = readFileSync(file);
		bytes.write("tixt", bytes.indexOf("text"));
		expect(open().keep("a")).toBe(true);
		writeFileSync(file, bytes);
		expect(open().keep("a")).toBe(false);
		saved({ b: 1 });
		expect(open().keep("a")).toBe(false);
		expect(open().keep("b")).toBe(true);
	});
});
