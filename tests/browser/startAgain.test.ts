/** `furrow start` with a cache of an earlier run: the first page does not wait for Vite, but follows file changes. */
import { utimesSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
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

const CACHE_FILE = "node_modules/.cache/furrow/start.json";

let site: Site;
let browser: Browser;
let server: Server;

beforeAll(async () => {
	site = createSite("again");
	site.write(
		"docusaurus.config.js",
		`module.exports = {
	title: "Again",
	url: "https://again.example",
	baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false, theme: { customCss: "./src/custom.css" } }]],
	themeConfig: { search: false },
};
`,
	);
	site.write("src/custom.css", '@import "./colours.css";\n');
	site.write("src/colours.css", "h1 { color: rgb(1, 1, 1); }\n");
	site.write("docs/intro.md", "---\nslug: /\n---\n\n# Intro\n\nFirst text.\n");
	site.write("static/favicon.ico", "");
	browser = await launch();
	server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	await vi.waitUntil(() => site.has(CACHE_FILE), { timeout: 60_000 });
	await done();
	await server.stop();
});
afterEach(() => server.stop());
afterAll(async () => {
	await browser?.close();
	site?.dispose();
});

const hasColour = (page: Page, colour: string) =>
	page.waitForFunction((colour) => {
		const title = document.querySelector("h1");
		return title && getComputedStyle(title).color === colour;
	}, colour);

function freePort(): Promise<number> {
	return new Promise((done) => {
		const server = createServer().listen(0, "localhost", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => done(port));
		});
	});
}

it("shows a page before Vite is ready, and follows later edits", async () => {
	const port = await freePort();
	const starting = start(site, "--port", `${port}`);
	// The port is open before the site is read: early requests are answered first.
	const clientUrl = `http://localhost:${port}/@vite/client`;
	const early = await vi.waitFor(() => fetch(clientUrl), { timeout: 60_000 });
	// Browsers may cache Vite's own response.
	expect(early.headers.get("cache-control")).toBe("no-store");
	server = await starting;
	const { page, done } = await watchedPage(browser, server.url);
	// An edit before the page listens would reload it.
	const listening = new Promise<void>((resolve) => {
		page.on("websocket", (socket) =>
			socket.on("framesent", ({ payload }) => {
				if (payload.includes("furrow:shown")) resolve();
			}),
		);
	});
	await open(page, "/");
	await listening;
	await markWindow(page);
	site.edit("src/colours.css", "rgb(1, 1, 1)", "rgb(2, 2, 2)");
	await hasColour(page, "rgb(2, 2, 2)");
	site.edit("docs/intro.md", "First text.", "Second text.");
	await page.getByText("Second text.").waitFor();
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("caches a page's modules if the last run cached only style sheets", async () => {
	const cached = () => JSON.parse(site.read(CACHE_FILE));
	const names = Object.keys(cached().modules);
	expect(names).not.toEqual([]);
	// Backdates the files: recently edited ones are not cached.
	const past = new Date(Date.now() - 60_000);
	for (const name of ["custom", "colours"])
		utimesSync(site.path(`src/${name}.css`), past, past);
	// As after a run whose pages were fetched without running their scripts.
	site.write(CACHE_FILE, JSON.stringify({ ...cached(), modules: {} }));
	server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	await expect.poll(() => Object.keys(cached().modules)).not.toHaveLength(0);
	expect(Object.keys(cached().modules).sort()).toEqual(names.sort());
	await done();
});

it("shows nothing cached that has changed since", async () => {
	site.write("src/colours.css", "h1 { color: rgb(3, 3, 3); }\n");
	site.write("docs/intro.md", "---\nslug: /\n---\n\n# Intro\n\nThird text.\n");
	server = await start(site);
	const answer = await fetch(server.url);
	const html = await answer.text();
	expect(html).toContain("#030303");
	expect(html).toContain("Third text.");
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	await hasColour(page, "rgb(3, 3, 3)");
	await done();
});

it("updates the sidebar without requesting its code or data after an edit", async () => {
	site.write("docs/other.md", "# Other\n");
	server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	const sidebarData = page.waitForResponse(/furrow-data\/sidebar/);
	const connected = page
		.waitForEvent("websocket")
		.then((socket) => socket.waitForEvent("framereceived"));
	await open(page, "/");
	await Promise.all([sidebarData, connected]);
	await page.waitForLoadState("networkidle");
	const before = requested.length;
	site.write("docs/other.md", "---\ntitle: Another\n---\n\n# Other\n");
	await page.waitForFunction(
		() => document.querySelector("nav.menu")?.textContent?.includes("Another"),
		undefined,
	);
	expect(
		requested
			.slice(before)
			.filter((url) => /sidebar|DocSidebarItems/i.test(url)),
	).toEqual([]);
	await done();
});
