/** Navigation and features of the documentation in a real browser. */
import type { Page } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { axeFaults } from "../browser/axe";
import { hydrated, type WatchedPage, watchedPage } from "../browser/browser";
import { servedFarm } from "./servedFarm";

const farm = servedFarm();
let open: WatchedPage;
let page: Page;
/** Console messages that the current test expects. */
const allowed: RegExp[] = [];

async function start(width = 1440, height = 900): Promise<void> {
	allowed.length = 0;
	open = await watchedPage(
		farm.browser,
		farm.site.url,
		{ viewport: { width, height } },
		allowed,
	);
	page = open.page;
}

beforeEach(() => start());

afterEach(async () => {
	await open.done();
});

async function visit(path: string): Promise<void> {
	await page.goto(farm.site.url + path);
	await hydrated(page);
}

async function blockAlgolia(): Promise<void> {
	// The browser itself logs failed requests.
	allowed.push(/algolia|Failed to load resource/);
	await page.route(/algolia(?:\.net|net\.com)/, (route) =>
		route.abort("blockedbyclient"),
	);
}

const heading = (text: string) =>
	page.getByRole("heading", { level: 1, name: text });

/** Marks the document, so that a full page load can be detected. */
const markDocument = () =>
	page.evaluate(() => {
		document.documentElement.dataset.sameDocument = "yes";
	});
const isSameDocument = () =>
	page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");

test("navigates from the home page to a doc and back without a full page load", async () => {
	await visit("/");
	await markDocument();
	await page.getByRole("link", { name: "Quick start" }).first().click();
	await heading("Quick start").waitFor();
	await page.waitForURL("**/docs/quick-start");
	await page.waitForFunction(() => document.title.includes("Quick"));
	expect(await isSameDocument()).toBe(true);
	await page.goBack();
	await page.waitForURL(`${farm.site.url}/`);
	await page.getByText("Start with one command").waitFor();
	expect(await isSameDocument()).toBe(true);
});

test("follows links in the sidebar, the pagination and the content without a full page load", async () => {
	await visit("/docs/why-farm");
	await markDocument();
	await page
		.locator(".theme-doc-sidebar-menu")
		.getByRole("link", { name: "HTML", exact: true })
		.click();
	await page.waitForURL("**/docs/features/html");
	await page
		.locator('.menu__link[aria-current="page"]', { hasText: "HTML" })
		.waitFor();
	await page.locator(".pagination-nav__link--next").click();
	await page.waitForURL("**/docs/features/css");
	await page.locator(".theme-doc-markdown a[href^='/docs/']").first().click();
	await page.waitForURL((url) => !url.pathname.endsWith("/features/css"));
	expect(await isSameDocument()).toBe(true);
});

test("the language dropdown leads to the same page in the other language, and back", async () => {
	await visit("/docs/why-farm");
	const dropdown = page.locator(".navbar__item.dropdown", {
		hasText: "English",
	});
	await dropdown.locator(".navbar__link").press("Enter");
	await dropdown.getByRole("link", { name: "简体中文" }).click();
	await page.waitForURL("**/zh/docs/why-farm");
	await hydrated(page);
	expect(await page.getAttribute("html", "lang")).toBe("zh-CN");
	const back = page.locator(".navbar__item.dropdown", { hasText: "简体中文" });
	await back.locator(".navbar__link").press("Enter");
	await back.getByRole("link", { name: "English" }).click();
	await page.waitForURL(`${farm.site.url}/docs/why-farm`);
});

test("the version dropdown leads to the older page, which has a version banner", async () => {
	await visit("/docs/why-farm");
	const dropdown = page.locator(".navbar__item.dropdown", { hasText: "1.0.0" });
	await dropdown.locator(".navbar__link").press("Enter");
	await dropdown.getByRole("link", { name: "0.15" }).click();
	await page.waitForURL("**/docs/0.x/why-farm");
	await page.locator(".theme-doc-version-banner").waitFor();
});

test("the colour mode persists after a reload, and is set before the first paint", async () => {
	await visit("/docs/why-farm");
	expect(await page.getAttribute("html", "data-theme")).toBe("light");
	await page.getByRole("button", { name: /dark and light mode/ }).click();
	await page.waitForSelector('html[data-theme="dark"]', { state: "attached" });
	// Reads the mode when the body has been created, before anything is painted.
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return;
			(window as { early?: string }).early =
				document.documentElement.dataset.theme;
			observer.disconnect();
		}).observe(document, { childList: true, subtree: true });
	});
	await page.reload();
	await hydrated(page);
	expect(await page.evaluate(() => (window as { early?: string }).early)).toBe(
		"dark",
	);
	expect(await page.getAttribute("html", "data-theme")).toBe("dark");
});

test("tabs are synchronised and persist after a reload", async () => {
	await visit("/docs/quick-start");
	const pnpm = page.getByRole("tab", { name: "pnpm" });
	await pnpm.first().click();
	for (const tab of await pnpm.all())
		expect(await tab.getAttribute("aria-selected")).toBe("true");
	await page.reload();
	await hydrated(page);
	await page
		.locator('[role="tab"][aria-selected="true"]', { hasText: "pnpm" })
		.first()
		.waitFor();
});

test("the mobile menu opens with the docs sidebar, goes back to the main menu, and navigates", async () => {
	await open.done();
	await start(390, 844);
	await visit("/docs/why-farm");
	await page.getByRole("button", { name: "Toggle navigation bar" }).click();
	const menu = page.locator(".navbar-sidebar");
	await menu.getByRole("link", { name: "Quick start", exact: true }).waitFor();
	await menu.getByRole("button", { name: /Back to main menu/ }).click();
	await menu.getByRole("link", { name: "Config" }).click();
	await page.waitForURL("**/docs/config/configuring-farm");
});

test("a closed announcement bar stays closed after a reload", async () => {
	await visit("/");
	await page.getByRole("banner").getByRole("button", { name: "Close" }).click();
	await page.reload();
	await hydrated(page);
	expect(await page.locator(".theme-announcement-bar").count()).toBe(0);
});

test("React does not hydrate the content of a unmarked doc", async () => {
	await visit("/docs/why-farm");
	const owned = await page.evaluate(
		() =>
			[...document.querySelectorAll(".theme-doc-markdown *")].filter((node) =>
				Object.keys(node).some((key) => key.startsWith("__react")),
			).length,
	);
	expect(owned).toBe(0);
});

test("an unknown URL returns the accessible 404 page of its language with status 404", async () => {
	allowed.push(/status of 404/);
	const answer = await page.goto(`${farm.site.url}/zh/no-such-page`);
	expect(answer?.status()).toBe(404);
	await hydrated(page);
	expect(await page.locator("h1").textContent()).toMatch(/找不到/);
	expect(await axeFaults(page)).toEqual([]);
});

test("a click on a link to a missing page shows the 404 page", async () => {
	allowed.push(/status of 404/);
	await visit("/docs/why-farm");
	await page.evaluate(() => {
		const link = document.createElement("a");
		link.href = "/no-such-page";
		link.textContent = "nowhere";
		document.querySelector(".theme-doc-markdown")?.prepend(link);
	});
	await page.getByText("nowhere").click();
	await page.getByText("Page Not Found").waitFor();
});

test("a doc loads without layout shift", async () => {
	await page.addInitScript(() => {
		const record = window as { shift?: number };
		record.shift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				record.shift =
					(record.shift ?? 0) +
					(entry as { value?: number } & PerformanceEntry & { value: number })
						.value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	await visit("/docs/config/dev-server");
	await page.evaluate(() => document.fonts.ready);
	expect(
		await page.evaluate(() => (window as { shift?: number }).shift),
	).toBeLessThan(0.01);
});

test.each([
	"/",
	"/docs/quick-start",
	"/zh/docs/config/shared",
	"/blog",
	"/team",
	"/data",
])("%s has no accessibility violations in either colour mode", async (path) => {
	await visit(path);
	for (const mode of ["light", "dark"]) {
		await page.evaluate((theme) => localStorage.setItem("theme", theme), mode);
		// Reloads the page: after a switch, axe would measure colours during the transition.
		await page.reload();
		await hydrated(page);
		const faults = await axeFaults(page);
		expect(faults, `${path} in ${mode} mode`).toEqual([]);
	}
});

test.each([
	["/docs/quick-start", "plugin", "/docs/"],
	["/zh/docs/quick-start", "插件", "/zh/docs/"],
])(
	"%s: search has results of the local index if Algolia's hosts are blocked",
	async (path, query, basePath) => {
		await blockAlgolia();
		await visit(path);
		await page.keyboard.press("Control+k");
		await page.locator(".DocSearch-Input").fill(query);
		const results = page.locator(".DocSearch-Hit a");
		await results.first().waitFor();
		expect(await results.first().getAttribute("href")).toMatch(
			new RegExp(`^${basePath}`),
		);
		await page.locator(".furrow-search-notice").waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname !== path);
	},
);

test("the 404 page of a misspelt URL suggests the intended page and has a search field", async () => {
	allowed.push(/status of 404/);
	await blockAlgolia();
	await page.goto(`${farm.site.url}/zh/docs/quickstart`);
	await hydrated(page);
	const main = page.locator("main");
	const suggested = main.getByRole("listitem").getByRole("link").first();
	await suggested.getByText("快速开始").waitFor();
	expect(await suggested.getAttribute("href")).toBe("/zh/docs/quick-start");
	await main.getByRole("searchbox").fill("output.publicPath");
	await main.getByRole("button").click();
	await page.waitForURL("**/zh/search?q=output.publicPath");
	await page.locator("article a").first().waitFor();
	await page.goBack();
	await hydrated(page);
	await suggested.click();
	await page.waitForURL("**/zh/docs/quick-start");
	await heading("快速开始").waitFor();
});

test("the 404 page of an older version suggests its own pages", async () => {
	allowed.push(/status of 404/);
	await page.goto(`${farm.site.url}/docs/0.x/quickstart`);
	const link = page.locator("main").getByRole("listitem").getByRole("link");
	expect(await link.first().getAttribute("href")).toBe("/docs/0.x/quick-start");
});

test("the 404 page has no search field without scripts", async () => {
	const context = await farm.browser.newContext({ javaScriptEnabled: false });
	const silent = await context.newPage();
	await silent.goto(`${farm.site.url}/no-such-page`);
	await silent.getByRole("heading", { level: 1 }).waitFor();
	expect(await silent.locator("main input").isVisible()).toBe(false);
	await context.close();
});

test.each(["/", "/team", "/blog", "/data", "/docs/why-farm"])(
	"%s marks every external link with an icon",
	async (path) => {
		await visit(path);
		const links = page.locator('a[href^="http"]');
		const unmarked = await links.evaluateAll((all) =>
			all
				.filter((link) => {
					const drawn = [link, ...link.querySelectorAll("*")].some((element) =>
						["::before", "::after"].some((part) => {
							const { content, maskImage } = getComputedStyle(element, part);
							return content !== "none" && maskImage !== "none";
						}),
					);
					return !drawn && !link.querySelector("svg, img, [aria-hidden]");
				})
				.map((link) => link.outerHTML),
		);
		expect(unmarked).toEqual([]);
		expect(await links.count()).toBeGreaterThan(3);
	},
);
