import {
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeadCache } from "../../../packages/furrow/src/content/index";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
let file: string;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-heads-"));
	file = join(dir, "a.md");
	writeFileSync(file, "A");
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(dir, { recursive: true });
});

const open = () => new HeadCache(join(dir, "heads.json"), dir);

/** Requests the file's head in a new start, and counts how often the file is read. */
async function start(frontMatter: Record<string, unknown> = { title: "A" }) {
	const heads = open();
	const read = vi.fn(async () => ({
		frontMatter,
		excerpt: readFileSync(file, "utf8"),
	}));
	const head = await heads.of(file, read);
	heads.save();
	return { head, reads: read.mock.calls.length };
}

/** Advances the clock, since heads of files that have just been changed are not cached. */
function advanceClock(): void {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
}

describe("the head cache", () => {
	it("reuses heads in the next start", async () => {
		advanceClock();
		expect((await start()).reads).toBe(1);
		expect(await start()).toEqual({
			head: { frontMatter: { title: "A" }, excerpt: "A" },
			reads: 0,
		});
	});

	it("reads a changed file again even if its modification time was reset", async () => {
		advanceClock();
		await start();
		const past = new Date(0);
		utimesSync(file, past, past);
		await start();
		writeFileSync(file, "B");
		utimesSync(file, past, past);
		const { head, reads } = await start();
		expect([head.excerpt, reads]).toEqual(["B", 1]);
	});

	it("does not cache the head of a file that has just been changed", async () => {
		await start();
		expect((await start()).reads).toBe(1);
	});

	it("does not cache heads that JSON cannot represent", async () => {
		advanceClock();
		const frontMatter = { last_update: { date: new Date(0) } };
		await start(frontMatter);
		expect(await start(frontMatter)).toEqual({
			head: { frontMatter, excerpt: "A" },
			reads: 1,
		});
	});

	it("is not affected by changes to a returned head", async () => {
		advanceClock();
		const { head } = await start();
		head.frontMatter.title = "changed";
		expect((await start()).head.frontMatter).toEqual({ title: "A" });
	});

	it("keeps the heads of files that a start did not request, until the files are removed", async () => {
		advanceClock();
		const other = join(dir, "b.md");
		writeFileSync(other, "B");
		const heads = open();
		await heads.of(other, async () => ({ frontMatter: {} }));
		heads.save();
		await start();
		const cachedFiles = () =>
			Object.keys(
				JSON.parse(readFileSync(join(dir, "heads.json"), "utf8")).files,
			).map((key) => key.slice(-4));
		expect(cachedFiles().sort()).toEqual(["a.md", "b.md"]);
		rmSync(other);
		writeFileSync(file, "other");
		await start();
		expect(cachedFiles()).toEqual(["a.md"]);
	});

	it("reads files again if the cache file is damaged", async () => {
		advanceClock();
		await start();
		writeFileSync(join(dir, "heads.json"), '{"stamp":');
		expect((await start()).reads).toBe(1);
	});
});
