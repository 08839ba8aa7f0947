/** An open page follows its file when the file or its folder is renamed. */
import { expect, it } from "vitest";
import { renamedFile } from "../../../packages/furrow/src/dev/renamedFile";

it.each([
	["alone", "docs/a.md", ["docs/a.md"], ["docs/b.md"], "docs/b.md"],
	["into a folder", "docs/a.md", ["docs/a.md"], ["docs/x/a.md"], "docs/x/a.md"],
	[
		"with its folder",
		"docs/x/a.md",
		["docs/x/a.md", "docs/x/y/b.md"],
		["docs/z/a.md", "docs/z/y/b.md"],
		"docs/z/a.md",
	],
	[
		"in a folder of the folder",
		"docs/x/y/b.md",
		["docs/x/a.md", "docs/x/y/b.md"],
		["docs/z/a.md", "docs/z/y/b.md"],
		"docs/z/y/b.md",
	],
	[
		"with its folder, beside other changes",
		"docs/x/a.md",
		["docs/x/a.md", "docs/old.md"],
		["docs/z/a.md", "docs/new.md"],
		"docs/z/a.md",
	],
])(
	"finds the new path of a file renamed %s",
	(_, file, removed, added, expected) => {
		expect(renamedFile(file, removed, added)).toBe(expected);
	},
);

it.each([
	["not removed", "docs/a.md", ["docs/b.md"], ["docs/c.md"]],
	["removed", "docs/a.md", ["docs/a.md"], []],
	[
		"one of two under new names",
		"docs/a.md",
		["docs/a.md", "docs/b.md"],
		["docs/c.md", "docs/d.md"],
	],
	[
		"from a folder whose other files are gone",
		"docs/x/a.md",
		["docs/x/a.md", "docs/x/b.md"],
		["docs/z/a.md"],
	],
	[
		"in two places now",
		"docs/x/a.md",
		["docs/x/a.md", "docs/old.md"],
		["docs/y/a.md", "docs/z/a.md"],
	],
])(
	"keeps the old path if there is no unique new one: %s",
	(_, file, removed, added) => {
		expect(renamedFile(file, removed, added)).toBe(file);
	},
);
