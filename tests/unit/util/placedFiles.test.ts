import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FolderStates } from "../../../packages/furrow/src/util/folderCache.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { PlacedFiles } from "../../../packages/furrow/src/util/placedFiles.js";

let root: string;
// Names of inherited properties are valid names of pages.
const PAGES = [
	"index.html",
	"docs/a/index.html",
	"docs/b/index.html",
	"constructor/index.html",
	"constructor/toString/index.html",
];

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-placed-"));
	mkdirSync(join(root, "cache"));
	for (const page of PAGES) writeFileSync(cached(page), page);
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(root, { recursive: true });
});

const cached = (page: string) => join(root, "cache", page.replaceAll("/", "-"));
const out = (path: string) => join(root, "out", path);

/** Places the pages as a build does some time after the last one. */
function place(states?: FolderStates, pages = PAGES): FolderStates {
	const now = Date.now();
	vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
	const placed = new PlacedFiles(join(root, "out"), true, states);
	for (const page of pages) placed.link(cached(page), page);
	return placed.removeOthers();
}

/** Waits until changes get a later timestamp from the file system. */
function passTime(): void {
	const file = join(root, "time");
	do writeFileSync(file, "");
	while (statSync(file).ctimeMs <= statSync(out("docs/b")).ctimeMs);
}

const expectWhole = () => {
	for (const page of PAGES) expect(readFileSync(out(page), "utf8")).toBe(page);
};

describe("a folder whose state an earlier build recorded", () => {
	let states: FolderStates;

	beforeEach(() => {
		states = place(place());
		expectWhole();
		passTime();
	});

	it("has the same state after the next build, without its root", () => {
		expect(Object.keys(states).sort()).toEqual([
			"constructor",
			"constructor/toString",
			"docs",
			"docs/a",
			"docs/b",
		]);
		expect(place(states)).toEqual(states);
		expectWhole();
	});

	it.each<[string, () => void]>([
		["a file removed", () => rmSync(out("docs/a/index.html"))],
		["a folder removed", () => rmSync(out("docs/a"), { recursive: true })],
		["a file added", () => writeFileSync(out("docs/a/other.html"), "")],
		["a folder added", () => mkdirSync(out("docs/c"))],
		[
			"a file replaced",
			() => {
				writeFileSync(out("docs/new"), "another");
				renameSync(out("docs/new"), out("docs/a/index.html"));
			},
		],
		[
			"two folders exchanged",
			() => {
				renameSync(out("docs/a"), out("docs/x"));
				renameSync(out("docs/b"), out("docs/a"));
				renameSync(out("docs/x"), out("docs/b"));
			},
		],
		[
			"a file in the place of a folder",
			() => {
				rmSync(out("docs"), { recursive: true });
				writeFileSync(out("docs"), "");
			},
		],
	])("is restored: %s", (_, change) => {
		change();
		const after = place(states);
		passTime();
		expectWhole();
		for (const path of ["docs/a/other.html", "docs/c", "docs/new"])
			expect(existsSync(out(path))).toBe(false);
		expect(place(after)).toEqual(after);
		expectWhole();
	});

	it("gets another file after one was dropped from the same place", () => {
		writeFileSync(cached("docs/a/index.html.new"), "another");
		const placed = new PlacedFiles(join(root, "out"), true, states);
		placed.link(cached("docs/a/index.html.new"), "docs/a/index.html");
		placed.drop("docs/a/index.html");
		placed.link(cached("docs/a/index.html"), "docs/a/index.html");
		placed.removeOthers();
		expect(readFileSync(out("docs/a/index.html"), "utf8")).toBe(PAGES[1]);
		expect(existsSync(out("docs/b"))).toBe(false);
	});

	it("loses the files of removed pages", () => {
		place(states, [PAGES[0] as string, PAGES[2] as string]);
		expect(existsSync(out("docs/a"))).toBe(false);
		expect(existsSync(out("docs/b/index.html"))).toBe(true);
	});
});

it("does not record folders that may change again within the same timestamp", () => {
	const placed = new PlacedFiles(join(root, "out"), true);
	for (const page of PAGES) placed.link(cached(page), page);
	expect(placed.removeOthers()).toEqual({});
});

it("does not write through a link that a user has put into the folder", () => {
	place();
	mkdirSync(join(root, "mine"));
	writeFileSync(join(root, "mine/index.html"), "mine");
	rmSync(out("docs/a"), { recursive: true });
	symlinkSync(join(root, "mine"), out("docs/a"));
	place({});
	expect(readFileSync(join(root, "mine/index.html"), "utf8")).toBe("mine");
	expect(readFileSync(out("docs/a/index.html"), "utf8")).toBe(
		"docs/a/index.html",
	);
	expect(lstatSync(out("docs/a")).isDirectory()).toBe(true);
});
