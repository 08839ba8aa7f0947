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
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	fileFingerprint,
	folderFingerprints,
	openFingerprints,
	saveFingerprints,
} from "../../../packages/furrow/src/cache/fileFingerprint";

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

const stamps = (): [string, [stat: string, hash: string]][] =>
	JSON.parse(readFileSync(cache, "utf8"));

/** What a file's own time of change says of it, which no test can set. */
const statOf = () => {
	const { size, mtimeMs, ctimeMs, ino } = statSync(file);
	return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
};

/** Leaves a cache in which the file, as it is now, has a hash. */
function remember(hash: string): void {
	mkdirSync(join(dir, "cache"), { recursive: true });
	writeFileSync(cache, JSON.stringify([[file, [statOf(), hash]]]));
	openFingerprints(cache);
}

describe("a file's stamp", () => {
	it("is of what it holds, whatever its time", () => {
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

	it("is remembered while its stat is the same", () => {
		writeFileSync(file, "one");
		const real = fileFingerprint(file);
		remember("as remembered");
		expect(fileFingerprint(file)).toBe("as remembered");
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).toBe(real);
	});

	it("tells absent files, folders and what they hold", () => {
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

describe("the next build gets", () => {
	it("no hash of a file that has just been changed: it may change again unseen", () => {
		writeFileSync(file, "one");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(() => stamps()).toThrow();
		// Nothing that was remembered may stand in for it either.
		remember("as remembered");
		writeFileSync(file, "two");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(stamps()).toEqual([]);
	});

	it("the hashes that were asked for, and no others", () => {
		writeFileSync(file, "one");
		remember("as remembered");
		saveFingerprints(cache);
		expect(stamps()).toEqual([]);
		remember("as remembered");
		fileFingerprint(file);
		saveFingerprints(cache);
		expect(stamps()).toEqual([[file, [statOf(), "as remembered"]]]);
	});

	it.each(["", "{", '{"version":1}', "[1, 2]", "[[1]]"])(
		"none of a damaged file: %j",
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
