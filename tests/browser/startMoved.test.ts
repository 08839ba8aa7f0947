/** `furrow start` in a browser: a page whose address is changed takes its tab along. */
import { renameSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./startedSite";

const started = startedSite(
	createSite("start-moved", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nText.\n",
		"docs/moving.md": "---\nslug: first\n---\n\n# Moving\n\n## Part\n",
		"src/Box.jsx": "export default () => <p>A box</p>;\n",
		"static/favicon.ico": "",
	}),
);
const { site } = started;

/** Waits until a tab shows the page at an address, and not only has the address. */
async function isAt(page: Page, path: string): Promise<void> {
	await page.waitForURL(`**${path}#part`);
	await page
		.locator(`link[rel="canonical"][href$="${path}"]`)
		.waitFor({ state: "attached" });
}

it("follows another slug and another file name with the data that it is told", async () => {
	const page = await started.newPage();
	await open(page, "/first#part");
	await markWindow(page);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	site.edit("docs/moving.md", "slug: first", "slug: second");
	await isAt(page, "/second");
	site.edit("docs/moving.md", "---\nslug: second\n---\n\n", "");
	await isAt(page, "/moving");
	renameSync(site.path("docs/moving.md"), site.path("docs/renamed.md"));
	await isAt(page, "/renamed");
	site.edit("docs/renamed.md", "# Moving", "# Moved");
	await page.getByRole("heading", { name: "Moved" }).waitFor();
	expect(asked.filter((url) => url.endsWith(".page-data.json"))).toEqual([]);
	expect(await isSameDocument(page)).toBe(true);
});

it("follows a page that moves again before it is there", async () => {
	const page = await started.newPage();
	await open(page, "/renamed#part");
	await markWindow(page);
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route("**/src/Box.jsx*", async (route) => {
		await arrived;
		await route.continue();
	});
	const asked = page.waitForRequest("**/src/Box.jsx*");
	site.edit(
		"docs/renamed.md",
		"# Moved",
		"---\nslug: third\n---\n\nimport Box from '@site/src/Box';\n\n# Moved\n\n<Box />",
	);
	await Promise.all([asked, page.waitForURL("**/third#part")]);
	site.edit("docs/renamed.md", "slug: third", "slug: fourth");
	const answer = await fetch(`${started.server.url}/fourth`);
	expect(answer.status).toBe(200);
	arrive();
	await isAt(page, "/fourth");
	expect(await isSameDocument(page)).toBe(true);
});
