/** Docusaurus plugins outside the classic preset: ideal images, live code, offline mode. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	launch,
	open,
	type Server,
	serve,
	type WatchedPage,
	watchedPage,
} from "../browser/browser";
import { CACHE, copyFixture, type Run, type Site, summaryOf } from "./site";

let site: Site;
let run: Run;
let server: Server;
let browser: Awaited<ReturnType<typeof launch>>;

beforeAll(async () => {
	site = copyFixture("official");
	run = await site.build();
	server = await serve(site);
	browser = await launch();
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site.dispose();
});

/** Returns the paths of the site's files in the browser's caches. */
const cachedFiles = ({ page }: WatchedPage): Promise<string[]> =>
	page.evaluate(async () => {
		const paths: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys())
				paths.push(new URL(url).pathname);
		return paths;
	});

const activeWorker = ({ page }: WatchedPage) =>
	page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		if (active?.state !== "activated")
			await new Promise((activated) => {
				active?.addEventListener("statechange", activated);
			});
		return new URL(active?.scriptURL ?? "").pathname;
	});

/** Reader in offline mode whose caches outlive a new build. */
let offlineReader: WatchedPage;

describe("offline mode", () => {
	it("adds the tags that make the site installable", () => {
		const $ = site.page("/");
		expect($('link[rel="manifest"]').attr("href")).toBe("/base/manifest.json");
		expect($('meta[name="theme-color"]').attr("content")).toBe("#fff");
	});

	it("caches nothing for readers to whom no activation strategy applies", async () => {
		const reader = await watchedPage(browser, server.url);
		await open(reader.page, "/base/docs/images");
		expect(await activeWorker(reader)).toBe("/base/sw.js");
		expect(await cachedFiles(reader)).toEqual([]);
		await reader.done();
	});

	it("registers its worker on narrow screens, where the page's scripts wait for a touch", async () => {
		const viewport = { width: 390, height: 800 };
		const reader = await watchedPage(browser, server.url, { viewport });
		await reader.page.goto("/base/docs/images");
		expect(await activeWorker(reader)).toBe("/base/sw.js");
		await reader.done();
	});

	it("shows pages that were never opened, without a server", async () => {
		const other = await serve(site);
		const reader = await watchedPage(browser, other.url);
		const { page } = reader;
		await open(page, "/base/docs/images?offlineMode=true");
		expect(await activeWorker(reader)).toBe("/base/sw.js");
		const cached = await cachedFiles(reader);
		expect(cached).toEqual(
			expect.arrayContaining([
				"/base/index.html",
				"/base/docs/live/index.html",
				"/base/docs/live.page-data.json",
				"/base/img/favicon.png",
				"/base/manifest.json",
			]),
		);
		await other.stop();
		await open(page, "/base/docs/live?offlineMode=true");
		await page.click("#live");
		expect(await page.textContent("#live")).toBe("pressed 1");
		// The site's own module extends the worker.
		expect(
			await page.evaluate(async () => (await fetch("/base/said")).text()),
		).toBe("custom true");
		// Client-side navigation works too.
		await page.click('a[href="/base/docs/images"]');
		await page.waitForSelector('h1:text("Images")');
		await reader.done();
	});

	it("activates the worker for a reader who stays until the next build", async () => {
		offlineReader = await watchedPage(browser, server.url);
		await open(offlineReader.page, "/base/?offlineMode=true");
		expect(await activeWorker(offlineReader)).toBe("/base/sw.js");
	});
});

describe("@theme/IdealImage", () => {
	it("generates the configured widths, but none wider than the image", () => {
		const names = [...site.built().keys()]
			.filter((name) => name.startsWith("assets/ideal-img/"))
			.map((name) => name.replace(/\.[0-9a-f]{7}\./, "."))
			.sort();
		expect(names).toEqual([
			"assets/ideal-img/large.1000.png",
			"assets/ideal-img/large.300.png",
			"assets/ideal-img/small.200.png",
		]);
		const $ = site.page("docs/images");
		const images = $(".markdown img").toArray();
		for (const image of images.slice(0, 2)) {
			expect($(image).attr("srcset")).toMatch(
				/^\/base\/assets\/ideal-img\/large\.\w+\.300\.png 300w,\/base\/assets\/ideal-img\/large\.\w+\.1000\.png 1000w$/,
			);
			expect($(image).attr("loading")).toBe("lazy");
			expect($(image).attr("style")).toContain("url(data:image/webp");
		}
		expect($(images[0]).attr("alt")).toBe("A large one");
		expect($(images[2]).attr("srcset")).toBe(undefined);
		expect($(images[3]).attr("src")).toBe("/base/img/favicon.png");
		// The URL of an image with several widths is that of the narrowest.
		expect($("#src").attr("src")).toMatch(
			/^\/base\/assets\/ideal-img\/large\.\w+\.300\.png$/,
		);
		// Images in Markdown syntax are not affected.
		expect($(images[4]).attr("src")).toMatch(/^\/base\/assets\/images\/large-/);
	});

	it("loads the width that fits the screen, and removes its placeholder", async () => {
		const { page, done } = await watchedPage(browser, server.url, {
			viewport: { width: 300, height: 600 },
		});
		await open(page, "/base/docs/images");
		const image = page.locator(".markdown img").first();
		await expect
			.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc))
			.toMatch(/\.300\.png$/);
		await expect.poll(() => image.getAttribute("style")).not.toContain("url(");
		await done();
	});

	it("reuses images of earlier builds", async () => {
		const cache = site.path(`${CACHE}/images`);
		const made = () =>
			readdirSync(cache).map(
				(key) => statSync(join(cache, key, "widths.json")).mtimeMs,
			);
		const before = made();
		site.edit("src/pages/index.js", "Home</h1>", "Home again</h1>");
		expect(summaryOf(await site.build()).bundles).toBe("built");
		expect(made()).toEqual(before);
	});
});

it("offers a new version to a reader in offline mode", async () => {
	const { page } = offlineReader;
	await open(page, "/base/?offlineMode=true");
	expect(await page.textContent("h1")).toBe("Home");
	const popup = page.getByRole("status").filter({ hasText: "New version" });
	await popup.getByRole("button", { name: "Refresh" }).click();
	await page.waitForSelector('h1:text("Home again")');
	await offlineReader.done();
});

describe("live code", () => {
	it("is a plain code block without JavaScript", () => {
		const $ = site.page("docs/live");
		expect($(".theme-code-block").length).toBe(3);
		expect($(".theme-code-block").first().text()).toContain("function Clock()");
	});

	it("runs with the site's scope, and updates as the reader types", async () => {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/base/docs/live");
		await page.click("#live");
		expect(await page.textContent("#live")).toBe("pressed 1");
		expect(await page.textContent("#inline")).toBe("Hello from the scope");
		const editor = page
			.locator(
				".playgroundEditor_fw textarea, .playgroundEditor_fw [contenteditable], pre.playgroundEditor_fw",
			)
			.last();
		await editor.click();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("render(<b id='typed'>typed</b>)");
		await page.waitForSelector("#typed");
		expect(await page.locator(".theme-code-block").count()).toBe(1);
		await done();
	});

	it("consists of components that a site can swizzle", async () => {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/base/docs/live");
		await page.click("#live");
		const scope = page.locator("[data-scope]", { has: page.locator("#live") });
		expect(await scope.getAttribute("data-scope")).toMatch(/\bGreeting\b/);
		await scope.locator(".again").click();
		await page.waitForSelector("#live:text('pressed 0')");
		await done();
	});

	it("loads no scripts on pages without it", async () => {
		const { page, done } = await watchedPage(browser, server.url);
		const scripts: string[] = [];
		page.on("request", (request) => scripts.push(request.url()));
		await open(page, "/base/docs/images");
		expect(scripts.filter((url) => /Playground|Live/.test(url))).toEqual([]);
		await done();
	});
});

it("does not warn about the supported plugins", () => {
	expect(run.text).not.toMatch(/warning .*(ideal-image|live-codeblock|pwa)/);
	// Nor about Furrow's own glob patterns without a match: this site has no fonts.
	expect(run.text).not.toContain("glob patterns");
});

it("resizes images as soon as a sharp that did not load is repaired", async () => {
	// Outside the resident process, which has loaded sharp.
	site.ownProcesses = true;
	site.write("node_modules/sharp/package.json", '{ "main": "index.js" }');
	site.write(
		"node_modules/sharp/index.js",
		'throw new Error("wrong ELF class");',
	);
	site.edit("src/pages/index.js", "</h1>", " repaired</h1>");
	expect((await site.build()).text).toContain(
		"images are not resized, because the package sharp is installed but does not load: wrong ELF class",
	);
	site.remove("node_modules/sharp");
	const repaired = await site.build();
	expect(repaired.text).not.toContain("not resized");
	expect(site.page("docs/images")(".markdown img").attr("srcset")).toContain(
		"300w",
	);
});
