/** Entries of a shared cache: they are restored unchanged, and only inside the cache folder. */
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	CODE_FINGERPRINT,
	LIST_KEY,
	PackStore,
	today,
} from "../../../packages/furrow/src/cache";
import {
	type Entry,
	packChunk,
	unpackChunk,
} from "../../../packages/furrow/src/sharedCache/chunk";
import {
	AddedEntries,
	entryId,
	UsedEntries,
} from "../../../packages/furrow/src/sharedCache/localEntries";
import { parseManifest } from "../../../packages/furrow/src/sharedCache/manifest";
import { join } from "../../../packages/furrow/src/util/path.js";

let root: string;
/** A site's cache, in nested folders where the test finds files that escape it. */
let cache: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-entries-"));
	cache = join(root, "a/b/c/cache");
	mkdirSync(cache, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const filesIn = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.sort();

function add(...entries: Entry[]): void {
	const added = new AddedEntries(cache);
	for (const entry of entries) added.add(entry);
	added.save();
}

const bytes = (text: string) => Buffer.from(text);

const packOf = (name: string) =>
	new PackStore(join(cache, name), CODE_FINGERPRINT);

it("unpacks the entries that were packed", () => {
	const entries: Entry[] = [
		["pages.pack one", bytes("1")],
		["pages/ab.html", bytes(""), 1700000000123.5],
		["bundles/id/client/a.js", Buffer.alloc(1000, "x")],
	];
	expect(unpackChunk(packChunk(entries) as Buffer)).toEqual(entries);
});

it("packs no chunk that is too large to be unpacked", () => {
	const entry: Entry = ["bundles/id/a.mp4", Buffer.alloc(256 * 2 ** 20)];
	expect(packChunk([entry])).toBeUndefined();
});

it.each([
	["not compressed", bytes("text")],
	["empty", bytes("")],
	["without an index", brotliCompressSync(bytes("ab"))],
	["with an index that is none", brotliCompressSync(bytes("\x02\0\0\0{}"))],
])("rejects a chunk that is %s", (_, chunk) => {
	expect(() => unpackChunk(chunk)).toThrow("A chunk is damaged.");
});

it.each([
	"",
	"[]",
	"null",
	'{"code":"a","node":"v20","chunks":[{"name":"../a","bytes":1}]}',
	'{"code":"a","node":"v20","chunks":{}}',
	'{"code":"a","node":1,"chunks":[]}',
])("rejects %j as a manifest", (text) => {
	expect(parseManifest(bytes(text))).toBeUndefined();
});

it("writes nothing outside the cache, and only files that builds create", () => {
	add(
		["pages/../../evil.html", bytes("x")],
		["pages/..", bytes("x")],
		["bundles/../../evil.js", bytes("x")],
		["bundles/id/../../../evil.js", bytes("x")],
		["bundles/id/./../../../evil.js", bytes("x")],
		["/evil", bytes("x")],
		["../evil", bytes("x")],
		["finish.pack key", bytes("x")],
		["modules/evil.js", bytes("x")],
	);
	expect(filesIn(root)).toEqual([]);
});

it("keeps existing entries and adds missing ones", () => {
	const before = packOf("render.pack");
	before.set("known", "mine");
	before.save();
	add(
		["render.pack known", bytes('"theirs"')],
		["render.pack new", bytes('"theirs"')],
		["pages/ab12.html", bytes("<p>")],
		["bundles/id/record.json", bytes("{}")],
		["bundles/id/client/assets/js/a.b-1.js", bytes("1")],
	);
	const after = packOf("render.pack");
	expect(after.get("known")).toBe("mine");
	expect(after.get("new")).toBe("theirs");
	expect(filesIn(cache)).toEqual([
		"bundles/id/client/assets/js/a.b-1.js",
		"bundles/id/record.json",
		"pages/ab12.html",
		"render.pack",
	]);
	expect(readFileSync(join(cache, "pages/ab12.html"), "utf8")).toBe("<p>");
});

it("restores the modification time of page files, keeps existing ones and replaces damaged ones", () => {
	const [time, later] = [1700000000123.5, 1800000000000];
	mkdirSync(join(cache, "pages"));
	writeFileSync(join(cache, "pages/cd.html"), "cut sho");
	add(["pages/ab.html", bytes("text"), time]);
	add(
		["pages/ab.html", bytes("text"), later],
		["pages/cd.html", bytes("cut short"), time],
	);
	for (const file of ["pages/ab.html", "pages/cd.html"])
		expect(statSync(join(cache, file)).mtimeMs).toBeCloseTo(time, 2);
	expect(readFileSync(join(cache, "pages/cd.html"), "utf8")).toBe("cut short");
});

it("merges the lists of files that plugins read", () => {
	const before = packOf("pages.pack");
	before.set(LIST_KEY, [
		["a", "1"],
		["b", "1"],
	]);
	before.save();
	add([`pages.pack ${LIST_KEY}`, bytes('[["b","1"],["b","2"],["c","1"]]')]);
	expect(packOf("pages.pack").get(LIST_KEY)).toEqual([
		["a", "1"],
		["b", "1"],
		["b", "2"],
		["c", "1"],
	]);
});

it("returns the entries that a build has used or created, not those that it only restored", () => {
	add(
		["render.pack used", bytes("1")],
		["render.pack unused", bytes("2")],
		["pages/0used.html", bytes("x")],
	);
	const build = packOf("render.pack");
	build.get("used");
	build.set("made", 3);
	build.save();
	const used = new UsedEntries(cache, today());
	const entries = [...used.all()].map(({ id, name, read }) => {
		const content = Buffer.from(read() as Buffer);
		expect(entryId([name, content])).toBe(id);
		return [name, String(content)];
	});
	used.close();
	expect(entries.sort()).toEqual([
		["render.pack made", "3"],
		["render.pack used", "1"],
	]);
});
