/** `furrow start` in a browser: an open tab follows its page to a new path. */
import { renameSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import {
	arrived,
	holdRequests,
	isSameDocument,
	markWindow,
	open,
} from "./browser";
import { startedSite } from "./siteInBrowser";

const started = startedSite(
	createSite("start-moved", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nText.\n",
		"docs/moving.md": "---\nslug: first\n---\n\n# Moving\n\n## Part\n",
		"docs/folder/one.md": "# One\n",
		"docs/folder/two.md": "# Two\n",
		"src/Box.jsx": "export default () => <p>A box</p>;\n",
		"static/favicon.ico": "",
	}),
);
const { site } = started;

/** Opens a page and waits until it has reported its path to the server, which tracks the page from then on. */
async function openFollowed(page: Page, path: string): Promise<void> {
	const reported = page
		.waitForEvent("websocket")
		.then((socket) =>
			socket.waitForEvent("framesent", ({ payload }) =>
				payload.toString().includes("furrow:at"),
			),
		);
	await open(page, path);
	await reported;
}

it("follows a new slug and a new file name without requesting page data", async () => {
	const page = await started.newPage();
	await openFollowed(page, "/first#part");
	await markWindow(page);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	site.edit("docs/moving.md", "slug: first", "slug: second");
	await arrived(page, "/second#part");
	site.edit("docs/moving.md", "---\nslug: second\n---\n\n", "");
	await arrived(page, "/moving#part");
	renameSync(site.path("docs/moving.md"), site.path("docs/renamed.md"));
	await arrived(page, "/renamed#part");
	site.edit("docs/renamed.md", "# Moving", "# Moved");
	await page.getByRole("heading", { name: "Moved" }).waitFor();
	expect(requested.filter((url) => url.endsWith(".page-data.json"))).toEqual(
		[],
	);
	expect(await isSameDocument(page)).toBe(true);
});

it("follows a page that moves again before it has loaded at its new path", async () => {
	const page = await started.newPage();
	await openFollowed(page, "/renamed#part");
	await markWindow(page);
	const arrive = await holdRequests(page, "**/src/Box.jsx*");
	const moduleRequest = page.waitForRequest("**/src/Box.jsx*");
	site.edit(
		"docs/renamed.md",
		"# Moved",
		"---\nslug: third\n---\n\nimport Box from '@site/src/Box';\n\n# Moved\n\n<Box />",
	);
	await Promise.all([moduleRequest, page.waitForURL("**/third#part")]);
	site.edit("docs/renamed.md", "slug: third", "slug: fourth");
	const answer = await fetch(`${started.server.url}/fourth`);
	expect(answer.status).toBe(200);
	arrive();
	await arrived(page, "/fourth#part");
	expect(await isSameDocument(page)).toBe(true);
});

it("follows a page that moves before its scripts have loaded", async () => {
	const page = await started.newPage();
	const load = await holdRequests(page, /furrow:start/);
	await page.goto("/fourth#part", { waitUntil: "commit" });
	await page.getByRole("heading", { name: "Moved" }).waitFor();
	await markWindow(page);
	for (const [before, slug] of [
		["fourth", "fifth"],
		["fifth", "sixth"],
	]) {
		site.edit("docs/renamed.md", `slug: ${before}`, `slug: ${slug}`);
		await expect
			.poll(async () => (await fetch(`${started.server.url}/${slug}`)).status)
			.toBe(200);
	}
	load();
	await arrived(page, "/sixth#part");
	expect(await isSameDocument(page)).toBe(true);
	site.edit("docs/renamed.md", "slug: sixth", "slug: fourth");
	await arrived(page, "/fourth#part");
});

it("follows a page whose folder is renamed", async () => {
	const page = await started.newPage();
	await openFollowed(page, "/folder/one");
	await markWindow(page);
	renameSync(site.path("docs/folder"), site.path("docs/other"));
	await arrived(page, "/other/one");
	site.edit("docs/other/one.md", "# One", "# First");
	await page.getByRole("heading", { name: "First" }).waitFor();
	expect(await isSameDocument(page)).toBe(true);
});
