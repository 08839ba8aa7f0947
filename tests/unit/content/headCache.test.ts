import {
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeadCache } from "../../../packages/furrow/src/content/index";

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

/** A start that reads the file, or need not. */
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

/** Some time later: of a file that has just been changed nothing is kept. */
function later(): void {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
}

describe("heads of Markdown files", () => {
	it("are kept for the next start", async () => {
		later();
		expect((await start()).reads).toBe(1);
		expect(await start()).toEqual({
			head: { frontMatter: { title: "A" }, excerpt: "A" },
			reads: 0,
		});
	});

	it("are read again when the file is another, though its own time was set back", async () => {
		later();
		await start();
		const past = new Date(0);
		utimesSync(file, past, past);
		await start();
		writeFileSync(file, "B");
		utimesSync(file, past, past);
		const { head, reads } = await start();
		expect([head.excerpt, reads]).toEqual(["B", 1]);
	});

	it("are not kept of a file that has just been changed", async () => {
		await start();
		expect((await start()).reads).toBe(1);
	});

	it("are not kept if JSON has not all of them", async () => {
		later();
		const frontMatter = { last_update: { date: new Date(0) } };
		await start(frontMatter);
		expect(await start(frontMatter)).toEqual({
			head: { frontMatter, excerpt: "A" },
			reads: 1,
		});
	});

	it("are each given away as if they had been read", async () => {
		later();
		const { head } = await start();
		head.frontMatter.title = "changed";
		expect((await start()).head.frontMatter).toEqual({ title: "A" });
	});

	it("stay of files that a start did not ask for, as long as these are there", async () => {
		later();
		const other = join(dir, "b.md");
		writeFileSync(other, "B");
		const heads = open();
		await heads.of(other, async () => ({ frontMatter: {} }));
		heads.save();
		await start();
		const kept = () =>
			Object.keys(
				JSON.parse(readFileSync(join(dir, "heads.json"), "utf8")).files,
			).map((key) => key.slice(-4));
		expect(kept().sort()).toEqual(["a.md", "b.md"]);
		rmSync(other);
		writeFileSync(file, "other");
		await start();
		expect(kept()).toEqual(["a.md"]);
	});

	it("are read where what was kept is damaged", async () => {
		later();
		await start();
		writeFileSync(join(dir, "heads.json"), '{"stamp":');
		expect((await start()).reads).toBe(1);
	});
});
