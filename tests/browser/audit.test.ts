/** Checks of all kinds of pages: console output, accessibility, layout shifts, and which elements React owns. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "./axe";
import { hydrated, open, type Server, serve } from "./browser";
import { walkSite } from "./walkSite";

const { newPage, site } = walkSite();

describe("a development build", () => {
	let development: Server;

	// React's development build reports hydration mismatches.
	beforeAll(async () => {
		await site.build("--dev", "--out-dir", "build-dev");
		development = await serve(site, "--dir", "build-dev");
	});

	afterAll(() => development?.stop());

	/** Routes of the site's own pages, or those of the debug plugin. */
	const routes = (isDebug: boolean) =>
		site
			.routes("build-dev")
			.filter(
				(route) =>
					!route.endsWith("404.html") &&
					route.includes("/__docusaurus/") === isDebug,
			);

	it("renders every page without console errors or warnings", {
		timeout: 180_000,
	}, async () => {
		const page = await newPage({}, [], development.url);
		expect(routes(false).length).toBeGreaterThan(25);
		for (const route of routes(false)) await open(page, route);
		// The 404 page is rendered for an unknown path: its links to other languages are updated in the browser.
		const missing = await newPage({}, [/status of 404/], development.url);
		await open(missing, "/docs/nowhere");
		const chinese = missing.locator('.navbar .dropdown__link[lang="zh"]');
		await expect
			.poll(() => chinese.getAttribute("href"))
			.toBe("/zh/docs/nowhere");
		// Cancels pending requests, which would fail once the server stops.
		await missing.goto("about:blank");
	});

	it("has accessible debug pages", async () => {
		const english = routes(true).filter((route) => !route.startsWith("/zh/"));
		expect(english.length).toBeGreaterThan(5);
		const page = await newPage({}, [], development.url);
		for (const route of english) {
			await page.goto(route);
			await page.evaluate(() => {
				for (const part of document.querySelectorAll("details"))
					part.open = true;
			});
			expect([route, await axeFaults(page)]).toEqual([route, []]);
		}
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await axeFaults(page, { only: ["color-contrast"] })).toEqual([]);
	});
});

/** Tag names of the Markdown elements that have a React fibre. */
const ownedByReact = (page: Page) =>
	page
		.locator(".theme-doc-markdown")
		.evaluate((markdown) =>
			[...markdown.querySelectorAll("*")]
				.filter((element) =>
					Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
				)
				.map((element) => element.tagName.toLowerCase()),
		);

describe("React", () => {
	it("owns no Markdown element of a plain doc, on load or after navigation", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		expect(await page.locator(".theme-doc-markdown *").count()).toBeGreaterThan(
			50,
		);
		expect(await ownedByReact(page)).toEqual([]);
		await page.locator(".markdown").getByText("the long page").click();
		await page.getByRole("heading", { level: 1, name: "Long page" }).waitFor();
		expect(await ownedByReact(page)).toEqual([]);
		await page.goBack();
		await page.getByRole("heading", { name: "Introduction" }).waitFor();
		expect(await ownedByReact(page)).toEqual([]);
		// Control: React does own the rest of the page.
		const outside = await page
			.locator("nav.navbar")
			.evaluate((navbar) =>
				Object.keys(navbar).some((key) => key.startsWith("__reactFiber$")),
			);
		expect(outside).toBe(true);
	});

	it("owns the components of an MDX page but not its prose", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		const owned = new Set(await ownedByReact(page));
		expect(owned).toContain("button");
		expect(owned).toContain("li");
		const paragraph = await page
			.getByText("Static text before the components.")
			.evaluate((element) =>
				[...element.querySelectorAll("*")].some((inner) =>
					Object.keys(inner).some((key) => key.startsWith("__reactFiber$")),
				),
			);
		expect(paragraph).toBe(false);
		expect(owned.has("strong")).toBe(false);
	});
});

/** Rules to ignore: the list of blog posts has no level-1 heading, as in Docusaurus. */
const IGNORED_RULES = ["page-has-heading-one"];

/** Waits until no animation or transition is running, except for those that follow the scroll position. */
const settled = (page: Page) =>
	page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				({ playState, timeline }) =>
					playState !== "running" || timeline !== document.timeline,
			),
	);

describe("accessibility", () => {
	it.each([
		["home", "/"],
		["a doc", "/docs/intro"],
		["an MDX doc", "/docs/components"],
		["an old version's doc", "/docs/1.0/intro"],
		["a generated index", "/docs/category/reference"],
		["the blog", "/blog"],
		["a post", "/blog/2024/01/02/first"],
		["the 404 page", "/nowhere"],
	])("%s has no axe violations in light or dark mode", async (_, path) => {
		const page = await newPage({}, [/status of 404/]);
		await open(page, path);
		expect(await axeFaults(page, { without: IGNORED_RULES })).toEqual([]);
		await page.getByRole("button", { name: /dark and light mode/ }).click();
		await page.locator('html[data-theme="dark"]').waitFor();
		await settled(page);
		// Dark mode differs only in colours.
		expect(
			await axeFaults(page, { only: ["color-contrast", "link-in-text-block"] }),
		).toEqual([]);
	});

	it("the mobile menu has no axe violations", async () => {
		const page = await newPage({ viewport: { width: 390, height: 844 } });
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		const menu = page.locator(".navbar-sidebar");
		await menu.getByRole("link", { name: "Long page" }).waitFor();
		await settled(page);
		expect(await axeFaults(page, { without: IGNORED_RULES })).toEqual([]);
	});

	it("the first Tab stop skips to the main content", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await page.keyboard.press("Tab");
		const focused = page.locator(":focus");
		expect(await focused.textContent()).toBe("Skip to main content");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		const inMain = await page
			.locator(":focus")
			.evaluate((element) => !element.closest("nav.navbar"));
		expect(inMain).toBe(true);
	});
});

describe("the layout", () => {
	it.each([
		["/docs/intro", { width: 1280, height: 800 }],
		["/docs/components", { width: 1280, height: 800 }],
		["/docs/intro", { width: 390, height: 844 }],
		["/blog", { width: 1280, height: 800 }],
	])("does not shift while %s loads (%j)", async (path, viewport) => {
		const page = await newPage({ viewport });
		await page.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					shifts.push((entry as unknown as { value: number }).value);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(path);
		await hydrated(page);
		// Shifts caused by a paint are reported in the next frame.
		const sum = await page.evaluate(async () => {
			for (let frame = 0; frame < 3; frame++)
				await new Promise((done) => requestAnimationFrame(done));
			return (window as unknown as { shifts: number[] }).shifts.reduce(
				(total, value) => total + value,
				0,
			);
		});
		expect(sum).toBeLessThan(0.01);
	});
});
