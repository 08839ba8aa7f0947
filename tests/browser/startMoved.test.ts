/** `furrow start` in a browser: a page whose address is changed takes its tab along. */
import { renameSync } from "node:fs";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import {
	isSameDocument,
	launch,
	markWindow,
	open,
	type Server,
	start,
	watchedPage,
} from "./browser";

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = createSite("start-moved", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nText.\n",
		"docs/moving.md": "---\nslug: first\n---\n\n# Moving\n\n## Part\n",
		"static/favicon.ico": "",
	});
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Opens a page, edits its file, and waits for the tab to be at the new address. */
async function follows(
	from: string,
	edit: () => void,
	to: string,
): Promise<void> {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, `${from}#part`);
	await markWindow(page);
	edit();
	await page.waitForURL(`**${to}#part`);
	await page.getByRole("heading", { name: "Moving" }).waitFor();
	expect(await isSameDocument(page)).toBe(true);
	await done();
}

it("follows another slug and another file name", async () => {
	const file = "docs/moving.md";
	await follows(
		"/first",
		() => site.edit(file, "slug: first", "slug: second"),
		"/second",
	);
	await follows(
		"/second",
		() => site.edit(file, "---\nslug: second\n---\n\n", ""),
		"/moving",
	);
	await follows(
		"/moving",
		() => renameSync(site.path(file), site.path("docs/renamed.md")),
		"/renamed",
	);
});
