import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
});
