/** File paths in messages are relative to the current folder, by whatever path a tool found the file. */
import {
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { join } from "../../../packages/furrow/src/util/path.js";
import { shownPath } from "../../../packages/furrow/src/util/shownPath";

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "shown-path-"));
	mkdirSync(join(dir, "site/src"), { recursive: true });
	writeFileSync(join(dir, "site/src/a.scss"), "");
	writeFileSync(join(dir, "outside.scss"), "");
	vi.spyOn(process, "cwd").mockReturnValue(join(dir, "site"));
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(dir, { recursive: true });
});

it("shows the relative path of a file in the current folder, whether it exists or not", () => {
	expect(shownPath(join(dir, "site/src/a.scss"))).toBe("src/a.scss");
	expect(shownPath(join(dir, "site/src/gone.scss"))).toBe("src/gone.scss");
	expect(shownPath("src/a.scss")).toBe("src/a.scss");
});

it("shows the absolute path of a file outside the current folder", () => {
	const outside = join(dir, "outside.scss");
	expect(shownPath(outside)).toBe(outside);
});

it("recognises a file in the current folder by a path through a link", () => {
	symlinkSync(join(dir, "site"), join(dir, "link"));
	expect(shownPath(join(dir, "link/src/a.scss"))).toBe("src/a.scss");
});
