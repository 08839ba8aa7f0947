/** Removal of cached files that no run has used for a while. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeUnused } from "../../../packages/furrow/src/cache/index";
import { join } from "../../../packages/furrow/src/util/path.js";
import { temporaryFolder } from "../../build/temporaryFolder";

const DAY = 24 * 60 * 60_000;

let folder: string;

/** Creates a file and a folder that contains one. */
beforeEach(() => {
	folder = temporaryFolder("unused");
	writeFileSync(join(folder, "file"), "");
	mkdirSync(join(folder, "dir"));
	writeFileSync(join(folder, "dir", "inside"), "");
});
afterEach(() => {
	vi.useRealTimers();
});

/** Removes what is unused in a number of days, and returns which of the two are left. */
function leftAfter(days: number, used: string[] = []): string[] {
	vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ["Date"] });
	removeUnused(folder, new Set(used.map((name) => join(folder, name))));
	return ["file", "dir"].filter((name) => existsSync(join(folder, name)));
}

it("retains unused files and folders for seven days", () => {
	expect(leftAfter(6)).toEqual(["file", "dir"]);
	expect(leftAfter(8)).toEqual([]);
});

it("retains used files and folders", () => {
	expect(leftAfter(8, ["file"])).toEqual(["file"]);
	expect(leftAfter(8, ["file", "dir"])).toEqual(["file"]);
});

it("does nothing if the cache folder does not exist", () => {
	expect(() => removeUnused(join(folder, "none"), new Set())).not.toThrow();
});
