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

it("follows another slug and another file name", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/first#part");
	await markWindow(page);
	site.edit("docs/moving.md", "slug: first", "slug: second");
	await page.waitForURL("**/second#part");
	site.edit("docs/moving.md", "---\nslug: second\n---\n\n", "");
	await page.waitForURL("**/moving#part");
	renameSync(site.path("docs/moving.md"), site.path("docs/renamed.md"));
	await page.waitForURL("**/renamed#part");
	await page.getByRole("heading", { name: "Moving" }).waitFor();
	site.edit("docs/renamed.md", "# Moving", "# Moved");
	await page.getByRole("heading", { name: "Moved" }).waitFor();
	expect(await isSameDocument(page)).toBe(true);
	await done();
});
