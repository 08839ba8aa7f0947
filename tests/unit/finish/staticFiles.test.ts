import {
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesBelow } from "../../../packages/furrow/src/finish/staticFiles.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-static-"));
	for (const file of ["static/a.txt", "static-extra/deep/b.txt"]) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), "");
	}
});
afterEach(() => rmSync(root, { recursive: true }));

const link = (target: string, path: string) =>
	symlinkSync(target, join(root, path));

const files = () => filesBelow(join(root, "static-extra")).sort();

it("follows a link to a folder whose name is the start of its own", () => {
	link("../static", "static-extra/linked");
	expect(files()).toEqual(["deep/b.txt", "linked/a.txt"]);
});

it("follows no link to a parent folder, however it was reached", () => {
	link("..", "static-extra/deep/own");
	link("../..", "static-extra/deep/site");
	link("../static", "static-extra/linked");
	mkdirSync(join(root, "static/inner"));
	link("..", "static/inner/up");
	link("../../static-extra/deep", "static/inner/back");
	expect(files()).toEqual([
		"deep/b.txt",
		"linked/a.txt",
		"linked/inner/back/b.txt",
	]);
});
