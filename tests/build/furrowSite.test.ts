/** Furrow's own documentation: strict build, completeness in both languages, search results and accessibility. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "../browser/axe";
import {
	launch,
	open,
	type Server,
	serve,
	watchedPage,
} from "../browser/browser";
import { searchPlaces, sumPlaces } from "../searchPlaces";
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

it("has a translation of every page, and none without an original", () => {
	expect(PAGES.length).toBeGreaterThan(8);
	expect(globSync("**/*.md", { cwd: join(SITE, TRANSLATED) }).sort()).toEqual(
		PAGES,
	);
});

it.each(["", "zh"])("builds every page (%s)", (language) => {
	const missing = PAGES.map((page) => page.replace(/(?:index)?\.md$/, ""))
		.map((path) => join(output, language, path, "index.html"))
		.filter((file) => !existsSync(file));
	expect(missing).toEqual([]);
});

it("finds the pages that answer readers' questions, in both languages", async () => {
	const { first, amongThree, all } = sumPlaces(
		"questions to Furrow's documentation",
		await Promise.all(
			["en", "zh"].map((language) => {
				const prefix = language === "en" ? "" : `/${language}`;
				return searchPlaces(
					join(output, prefix),
					prefix,
					new URL(`furrowSite/questions.${language}.json`, import.meta.url),
				);
			}),
		),
	);
	expect(all).toBe(200);
	expect(amongThree).toBeGreaterThanOrEqual(0.95 * all);
	expect(first).toBeGreaterThanOrEqual(0.85 * all);
});

/** Pages with different kinds of content. */
const AUDITED = [
	"",
	"commands",
	"components",
	"images",
	"elements",
	"plugins",
	"reference/site",
	"writing",
];

describe("axe finds no violations in", () => {
	let browser: Browser;
	let server: Server;
	beforeAll(async () => {
		[browser, server] = await Promise.all([
			launch(),
			serve({ dir: SITE }, "--dir", output),
		]);
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
	});

	// Languages and colour modes alternate from page to page: this covers all combinations in half the time.
	it.each(
		AUDITED.flatMap((path, index) => {
			const [light, dark] = [`/${path}`, `/zh/${path}`];
			return [
				["light", index % 2 ? light : dark] as const,
				["dark", index % 2 ? dark : light] as const,
			];
		}),
	)("%s %s", async (colorScheme, address) => {
		const { page, done } = await watchedPage(browser, server.url, {
			colorScheme,
		});
		await open(page, address);
		expect(await axeFaults(page)).toEqual([]);
		await done();
	});
});
