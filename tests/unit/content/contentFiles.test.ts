import { expect, it } from "vitest";
import {
	contentFiles,
	DEFAULT_EXCLUDE,
} from "../../../packages/furrow/src/source/contentFiles.js";

const PATHS = [
	"a.md",
	"a.mdx",
	"a.MD",
	"a.md.txt",
	"a b/c-d/e_f.md",
	"_a.md",
	"a/_b.mdx",
	"_a/b.md",
	"a/_b/c.md",
	"a/b_/c.md",
	".a.md",
	"a/.b/c.md",
	"a.test.md",
	"a.b.md",
	"a/__tests__/b.md",
	"中文/页.md",
	"1. a/2.md",
];

const matchedBy = (include: string[], exclude: string[]) =>
	contentFiles({ contentPath: "/docs/" }, { include, exclude }, PATHS);

it("matches the same files by the default patterns as by equivalent globs", () => {
	const files = matchedBy(["**/*.{md,mdx}"], DEFAULT_EXCLUDE);
	expect(files).toEqual(
		matchedBy(["**/*.md", "**/*.mdx"], [...DEFAULT_EXCLUDE].reverse()),
	);
	expect(files.map(({ path }) => path)).toContain("a b/c-d/e_f.md");
	expect(files.map(({ path }) => path)).not.toContain("a/_b/c.md");
	expect(files[0]?.filePath).toBe("/docs/a.md");
});
