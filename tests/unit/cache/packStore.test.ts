import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PackStore } from "../../../packages/furrow/src/cache/index";
import { join } from "../../../packages/furrow/src/util/path.js";

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

describe("PackStore", () => {
	it("retains entries that a run does not use", () => {
		saved({ a: 1, b: 2 });
		saved({ c: 3 });
		expect(["a", "b", "c"].map((key) => open().get(key))).toEqual([1, 2, 3]);
	});

	it("drops entries that have not been used for weeks", () => {
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

	it("keeps entries that another process has saved meanwhile", () => {
		saved({ a: 1 });
		const [one, other] = [open(), open()];
		one.set("b", 2);
		other.set("c", 3);
		one.save();
		other.save();
		expect(["a", "b", "c"].map((key) => open().get(key))).toEqual([1, 2, 3]);
	});

	it("is empty for another stamp, or if the file is damaged", () => {
		saved({ a: 1 });
		expect(open("2").get("a")).toBeUndefined();
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.subarray(0, bytes.length - 1));
		expect(open().get("a")).toBeUndefined();
		expect(open().keep("a")).toBe(false);
		writeFileSync(file, "");
		expect(open().get("a")).toBeUndefined();
	});

	it("keeps unsaved entries that exceed the memory limit without visible files", () => {
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

	it("saves many unsaved entries without those that were replaced", () => {
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

	it("copies retained entries around replaced ones and drops damaged ones", () => {
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

	it("compacts the file when much of it is dead", () => {
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

	it("verifies the entries that it keeps if the file was modified after the save", () => {
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

	it("never returns a wrong value, whichever byte is damaged", () => {
		const values = { a: "first", b: { second: true }, c: [3] };
		saved(values);
		const whole = readFileSync(file);
		for (let at = 0; at < whole.length; at += 1) {
			const bytes = Buffer.from(whole);
			bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
			writeFileSync(file, bytes);
			const store = open();
			for (const [key, value] of Object.entries(values))
				expect([value, undefined]).toContainEqual(store.get(key));
			store.close();
		}
	});

	it("is empty if the file is truncated or extended, and recovers with the next save", () => {
		saved({ a: 1 });
		const whole = readFileSync(file);
		const tails = [Buffer.alloc(1), Buffer.alloc(8, 0xff)];
		const damaged = [
			...Array.from(whole.keys(), (length) => whole.subarray(0, length)),
			...tails.map((tail) => Buffer.concat([whole, tail])),
		];
		for (const bytes of damaged) {
			writeFileSync(file, bytes);
			expect(open().get("a")).toBeUndefined();
		}
		saved({ b: 2 });
		expect(open().get("b")).toBe(2);
	});

	it("overwrites files that a killed process left behind", () => {
		saved({ a: 1 });
		for (const end of ["", ".pending"])
			writeFileSync(`${file}.${process.pid}${end}`, "half of a pa");
		const text = "x".repeat(2 ** 20);
		const store = open();
		for (let index = 0; index < 40; index += 1) store.set(`${index}`, text);
		store.set("b", 2);
		store.save();
		expect(readdirSync(dir)).toEqual(["a.pack"]);
		expect(["a", "b", "39"].map((key) => open().get(key))).toEqual([
			1,
			2,
			text,
		]);
	});

	it("keeps what several writers save, in any order", () => {
		const keys = fc.integer({ min: 0, max: 8 }).map((key) => `key ${key}`);
		const writer = fc.nat(2);
		const step = fc.oneof(
			fc.record({ do: fc.constant("set"), writer, key: keys }),
			fc.record({ do: fc.constant("get"), writer, key: keys }),
			fc.record({ do: fc.constant("save"), writer, key: keys }),
		);
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				rmSync(file, { force: true });
				const stores = [open(), open(), open()] as const;
				const written = new Map<string, Set<string>>();
				const unsaved = stores.map(() => new Map<string, string>());
				const onDisk = new Set<string>();
				for (const [number, { do: what, writer, key }] of steps.entries()) {
					const store = stores[writer] as PackStore;
					const own = unsaved[writer] as Map<string, string>;
					if (what === "set") {
						const value = `${key} of ${number}`.repeat(1 + (number % 3) * 400);
						written.set(key, (written.get(key) ?? new Set()).add(value));
						own.set(key, value);
						store.set(key, value);
					} else if (what === "save") {
						store.save();
						for (const saved of own.keys()) onDisk.add(saved);
						for (const [saved, value] of own)
							expect(open().get(saved)).toBe(value);
						own.clear();
					} else {
						const value = store.get<string>(key);
						if (own.has(key)) expect(value).toBe(own.get(key));
						else if (value !== undefined)
							expect(written.get(key)).toContain(value);
					}
				}
				const last = open();
				for (const key of onDisk)
					expect(written.get(key)).toContain(last.get<string>(key));
				for (const store of [...stores, last]) store.close();
			}),
			{ numRuns: 60 },
		);
	});
});
