import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PackStore } from "../../../packages/furrow/src/cache/index.js";
import {
	CachedFiles,
	cachedFile,
} from "../../../packages/furrow/src/finish/cachedFiles.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { PlacedFiles } from "../../../packages/furrow/src/util/placedFiles.js";

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-cached-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const A = cachedFile("a.txt", "generated a");
const B = cachedFile("b.txt", "generated b");

/**
 * Builds a site whose inputs never change.
 * @param statics static files
 * @param generated generated files
 * @returns whether the generated files of the last build were reused
 */
async function build(
	statics: Record<string, string> = {},
	generated = [A, B],
): Promise<boolean> {
	const outDir = join(root, "build");
	const placed = new PlacedFiles(join(root, "next"), true);
	for (const [file, text] of Object.entries(statics)) placed.write(file, text);
	const store = new PackStore(join(root, "finish.pack"), "1");
	const cache = new CachedFiles(store, outDir, placed);
	const reused = cache.reuse("lists", "key");
	if (!reused) await cache.write("lists", "key", generated);
	store.save();
	rmSync(outDir, { recursive: true, force: true });
	renameSync(placed.root, outDir);
	return Boolean(reused);
}

const read = (file: string) => readFileSync(join(root, "build", file), "utf8");

it("generates a file once the static file of its name is removed", async () => {
	await build({ "a.txt": "static" });
	expect([read("a.txt"), read("b.txt")]).toEqual(["static", "generated b"]);
	expect(await build({ "a.txt": "static" })).toBe(true);
	expect([read("a.txt"), read("b.txt")]).toEqual(["static", "generated b"]);
	expect(await build()).toBe(false);
	expect([read("a.txt"), read("b.txt")]).toEqual([
		"generated a",
		"generated b",
	]);
	expect(await build()).toBe(true);
});

it("reuses files of which one was generated twice", async () => {
	expect(await build({}, [A, B, A])).toBe(false);
	expect(await build({}, [A, B, A])).toBe(true);
	expect([read("a.txt"), read("b.txt")]).toEqual([
		"generated a",
		"generated b",
	]);
});
