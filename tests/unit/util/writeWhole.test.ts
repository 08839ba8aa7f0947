/** Commands write users' files completely or not at all, and preserve links. */
import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { join } from "../../../packages/furrow/src/util/path.js";
import { writeWhole } from "../../../packages/furrow/src/util/writeWhole.js";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(realpathSync(tmpdir()), "furrow-whole-"));
	mkdirSync(at("shared"));
	writeFileSync(at("shared/a.md"), "a");
	mkdirSync(at("docs/sub"), { recursive: true });
	writeFileSync(at("docs/own.md"), "own");
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (path: string) => join(root, path);
const read = (path: string) => readFileSync(at(path), "utf8");
const isLink = (path: string) => lstatSync(at(path)).isSymbolicLink();

it("writes the target of a link and keeps the link", () => {
	symlinkSync("../shared/a.md", at("docs/a.md"));
	symlinkSync("../shared/new.md", at("docs/new.md"));
	writeWhole((files) => {
		files.write(at("docs/a.md"), "b");
		files.write(at("docs/new.md"), "new");
	});
	expect(isLink("docs/a.md") && isLink("docs/new.md")).toBe(true);
	expect([read("shared/a.md"), read("shared/new.md")]).toEqual(["b", "new"]);
});

it("copies the targets of links, so that the copy is complete by itself", () => {
	symlinkSync("../shared", at("docs/linked"));
	symlinkSync("../../shared/a.md", at("docs/sub/a.md"));
	symlinkSync("nowhere", at("docs/dangling.md"));
	symlinkSync("..", at("docs/sub/up"));
	writeWhole((files) => files.copy(at("docs"), at("copy")));
	rmSync(at("docs"), { recursive: true });
	rmSync(at("shared"), { recursive: true });
	expect(read("copy/own.md")).toBe("own");
	expect(read("copy/linked/a.md")).toBe("a");
	expect(read("copy/sub/a.md")).toBe("a");
	expect(existsSync(at("copy/dangling.md"))).toBe(false);
	expect(existsSync(at("copy/sub/up"))).toBe(false);
});

it("changes nothing if one file cannot be written", () => {
	expect(() =>
		writeWhole((files) => {
			files.write(at("docs/own.md"), "other");
			files.write(at("docs/sub"), "a folder");
		}),
	).toThrow("This is a folder");
	expect(read("docs/own.md")).toBe("own");
});
