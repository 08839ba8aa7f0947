/** Furrow's own documentation: it builds with every check on, and each page is there in both languages. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FURROW, PLAIN_ENV } from "./site";

const SITE = fileURLToPath(
	new URL("../../packages/furrow-site", import.meta.url),
);
const TRANSLATED = "i18n/zh/docusaurus-plugin-content-docs/current";
const PAGES = globSync("**/*.md", { cwd: join(SITE, "docs") }).sort();

let output: string;

beforeAll(async () => {
	output = mkdtempSync(join(tmpdir(), "furrow-site-"));
	const flags = ["build", "--strict", "--out-dir", output];
	await promisify(execFile)(process.execPath, [FURROW, ...flags], {
		cwd: SITE,
		env: PLAIN_ENV,
	});
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

it("has a translation of every page, and none of a page that is gone", () => {
	expect(PAGES.length).toBeGreaterThan(8);
	expect(globSync("**/*.md", { cwd: join(SITE, TRANSLATED) }).sort()).toEqual(
		PAGES,
	);
});

it.each(["", "zh"])("serves every page (%s)", (language) => {
	const missing = PAGES.map((page) => page.replace(/(?:index)?\.md$/, ""))
		.map((path) => join(output, language, path, "index.html"))
		.filter((file) => !existsSync(file));
	expect(missing).toEqual([]);
});
