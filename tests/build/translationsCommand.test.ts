/** `furrow translations`: reports which translations are current, missing or stale. */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GOOD_SITE, withField } from "./failing";
import { createSite, type Site } from "./site";

let site: Site;
const FR_DOCS = "i18n/fr/docusaurus-plugin-content-docs/current";

/** Commits all files on a day of January 2024. */
function commit(day: number): void {
	const date = `2024-01-0${day}T00:00:00Z`;
	const run = (...args: string[]) =>
		execFileSync(
			"git",
			["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
			{
				cwd: site.dir,
				env: {
					...process.env,
					GIT_COMMITTER_DATE: date,
					GIT_AUTHOR_DATE: date,
				},
			},
		);
	run("init", "--quiet");
	run("add", "-A");
	run("commit", "--quiet", "-m", `Day ${day}`);
}

beforeAll(() => {
	site = createSite("translations", {
		...GOOD_SITE,
		"docusaurus.config.js": withField(
			'i18n: { defaultLocale: "en", locales: ["en", "fr"] }, themeConfig: { navbar: { title: "Name" } },',
		),
		"docs/intro.md": "# Intro\n\nOne two three.\n",
		"docs/guide/popular.md": "# Popular\n\nMany words are in this page.\n",
		"docs/guide/other.md":
			"# Other\n\n[popular](popular.md), [malformed](100%.md)\n",
		[`${FR_DOCS}/intro.md`]: "# Accueil\n",
		[`${FR_DOCS}/guide/other.md`]: "# Autre\n",
	});
	site.remove("build");
	commit(1);
	site.write("docs/intro.md", "# Intro\n\nOne two three, and four.\n");
	commit(2);
});
afterAll(() => site.dispose());

async function run(code: number, ...args: string[]): Promise<string> {
	const ended = await site.run("translations", ...args);
	expect(ended.code, ended.text).toBe(code);
	return ended.text;
}

it("reports the state of every page and message, and which page to translate next", async () => {
	const [status] = JSON.parse(
		(await site.run("translations", "--json")).stdout,
	);
	const states = Object.fromEntries(
		status.pages.map((page: { source: string; state: string }) => [
			page.source,
			page.state,
		]),
	);
	expect(states).toEqual({
		"docs/guide/other.md": "current",
		"docs/guide/popular.md": "missing",
		"docs/intro.md": "stale",
	});
	expect(status.messages).toContainEqual(
		expect.objectContaining({
			file: "i18n/fr/docusaurus-theme-classic/navbar.json",
			missing: ["title"],
		}),
	);
	const text = await run(0);
	expect(text).toMatch(/^ {2}docs\/guide +2 +1 +0 +1 /m);
	expect(text).toMatch(/^ {2}docs +1 +0 +1 +0 /m);
	expect(await run(0, "next")).toContain("docs/guide/popular.md (missing");
});

it("treats a marked translation as current until its source changes", async () => {
	const mark = await run(0, "mark", `${FR_DOCS}/intro.md`);
	expect(mark).toContain("i18n/fr/translated-from.json");
	expect(await run(0)).toMatch(/^ {2}docs +1 +1 +0 +0 /m);
	site.edit("docs/intro.md", "four", "five");
	expect(await run(0)).toMatch(/^ {2}docs +1 +0 +1 +0 /m);
	expect(await run(1, "mark", "docs/intro.md")).toContain(
		"is not the translation of a page",
	);
});

it("fails below the percentage of --check, and writes a report page", async () => {
	expect(await run(1, "--check", "90")).toMatch(
		/"fr" has [\d.]+ % of the words/,
	);
	await run(0, "--check", "1", "--page", "report.html");
	expect(site.read("report.html")).toContain("<h1>Translations</h1>");
	expect(site.read("report.html")).toContain("docs/guide/popular.md");
	expect(await run(1, "--locale", "de")).toContain('no locale "de"');
});
