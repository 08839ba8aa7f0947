import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	fileFingerprint,
	folderFingerprints,
	openFingerprints,
	saveFingerprints,
} from "../../../packages/furrow/src/cache/fileFingerprint";
import { basename, join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
let file: string;
let cache: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "stamps-"));
	file = join(dir, "a.txt");
	cache = join(dir, "cache/stamps.json");
	openFingerprints(cache);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const savedHashes = (): [string, [stat: string, hash: string]][] =>
	JSON.parse(readFileSync(cache, "utf8"));

/** Returns the file's stat as the cache stores it. Tests cannot set the change time. */
const statOf = () => {
	const { size, mtimeMs, ctimeMs, ino } = statSync(file);
	return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
};

/** Writes a cache that has a hash for the file's current stat. */
function writeCache(hash: string): void {
	mkdirSync(join(dir, "cache"), { recursive: true });
	writeFileSync(cache, JSON.stringify([[file, [statOf(), hash]]]));
	openFingerprints(cache);
}

describe("fileFingerprint", () => {
	it("depends on a file's content only, not on its times or name", () => {
		writeFileSync(file, "one");
		const one = fileFingerprint(file);
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).toBe(one);
		writeFileSync(file, "two");
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).not.toBe(one);
		writeFileSync(join(dir, "b.txt"), "one");
		expect(fileFingerprint(join(dir, "b.txt"))).toBe(one);
	});

	it("returns the cached hash while the file's stat is unchanged", () => {
		writeFileSync(file, "one");
		const real = fileFingerprint(file);
		writeCache("as remembered");
		expect(fileFingerprint(file)).toBe("as remembered");
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).toBe(real);
	});

	it("detects missing files and changes in folders", () => {
		expect(fileFingerprint(file)).toBe("absent");
		const empty = fileFingerprint(dir);
		writeFileSync(file, "one");
		const one = fileFingerprint(dir);
		expect(one).not.toBe(empty);
		expect(folderFingerprints(dir)).toEqual([
			`${basename(file)} ${fileFingerprint(file)}`,
		]);
		writeFileSync(file, "two");
		expect(fileFingerprint(dir)).not.toBe(one);
	});
});

describe("cached fingerprints", () => {
	it("omit files that have just been modified, since another change could go unnoticed", () => {
		writeFileSync(file, "one");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(() => savedHashes()).toThrow();
		// A cached hash must not be saved for it either.
		writeCache("as remembered");
		writeFileSync(file, "two");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(savedHashes()).toEqual([]);
	});

	it("contain only the files that this build requested", () => {
		writeFileSync(file, "one");
		writeCache("as remembered");
		saveFingerprints(cache);
		expect(savedHashes()).toEqual([]);
		writeCache("as remembered");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(savedHashes()).toEqual([[file, [statOf(), "as remembered"]]]);
	});

	it.each(["", "{", '{"version":1}', "[1, 2]", "[[1]]"])(
		"are ignored if their file is damaged: %j",
		(content) => {
			writeFileSync(file, "one");
			const one = fileFingerprint(file);
			mkdirSync(join(dir, "cache"));
			writeFileSync(cache, content);
			openFingerprints(cache);
			expect(fileFingerprint(file)).toBe(one);
		},
	);
});
