/** Furrow's own documentation: it builds with every check on, each page is there in both languages, and all can read it. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "../browser/axe";
import { launch, open, serve, watchedPage } from "../browser/browser";
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

/** Pages that differ in what they are made of. */
const LOOKED_AT = [
	"",
	"commands",
	"components",
	"elements",
	"plugins",
	"reference/site",
	"writing",
];

it("has no page in which axe finds a fault, in either colour mode", async () => {
	const [browser, server] = await Promise.all([
		launch(),
		serve({ dir: SITE }, "--dir", output),
	]);
	try {
		// One language in one mode, the next page the other way round: both are looked at of both, in half the time.
		for (const colorScheme of ["light", "dark"] as const) {
			const { page, done } = await watchedPage(browser, server.url, {
				colorScheme,
				reducedMotion: "reduce",
			});
			for (const [index, path] of LOOKED_AT.entries()) {
				const isChinese = (index % 2 === 0) === (colorScheme === "dark");
				const address = `/${isChinese ? "zh/" : ""}${path}`;
				await open(page, address);
				expect(await axeFaults(page), `${address}, ${colorScheme}`).toEqual([]);
			}
			await done();
		}
	} finally {
		await browser.close();
		await server.stop();
	}
});
