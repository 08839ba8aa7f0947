/** A reader's walk through a built site. */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { copyFixture, type Site } from "../build/site";
import {
	hydrated,
	isSameDocument,
	launch,
	markWindow,
	open,
	type Server,
	serve,
	type WatchedPage,
	watchedPage,
} from "./browser";

let site: Site;
let server: Server;
let browser: Browser;
const watched: WatchedPage[] = [];

beforeAll(async () => {
	site = copyFixture("walk");
	[browser] = await Promise.all([launch(), site.build()]);
	server = await serve(site);
});
afterAll(async () => {
	await browser.close();
	await server.stop();
	site.dispose();
});
afterEach(async () => {
	for (const page of watched.splice(0)) await page.done();
});

async function newPage(
	options: BrowserContextOptions = {},
	allowed: RegExp[] = [],
): Promise<Page> {
	const opened = await watchedPage(browser, server.url, options, allowed);
	watched.push(opened);
	return opened.page;
}

const heading = (page: Page, text: string) =>
	page.getByRole("heading", { level: 1, name: text });

/** Waits until a heading is below the navbar, in the upper part of the window. */
const atTop = (page: Page, id: string) =>
	page.waitForFunction((id) => {
		const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
		return top > 0 && top < 300;
	}, id);

describe("navigation inside the site", () => {
	it("goes from the home page to a doc without loading a document", async () => {
		const page = await newPage();
		await open(page, "/");
		await markWindow(page);
		await page.getByRole("link", { name: "Start" }).click();
		await heading(page, "Introduction").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
		expect(await page.title()).toBe("Introduction | Walk");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("follows links in static Markdown, and next and previous", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await page.locator(".pagination-nav__link--next").click();
		await heading(page, "Components").waitFor();
		await page.locator(".pagination-nav__link--prev").click();
		await heading(page, "Long page").waitFor();
		const current = page.locator(".theme-doc-sidebar-menu [aria-current=page]");
		expect(await current.textContent()).toBe("Long page");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("goes through navbar, footer, blog and back to the home page", async () => {
		const page = await newPage();
		await open(page, "/");
		await markWindow(page);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Blog")
			.click();
		await page.getByRole("link", { name: "Second post" }).first().click();
		await page.getByText("The rest of the second post.").waitFor();
		await page.locator("footer").getByText("Introduction").click();
		await heading(page, "Introduction").waitFor();
		await page.locator(".navbar__brand").click();
		await heading(page, "Welcome").waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("comes back to where the reader was", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await page.locator("#part-25").scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => window.scrollY);
		expect(before).toBeGreaterThan(1000);
		await page.locator(".markdown").getByText("the introduction").click();
		await heading(page, "Introduction").waitFor();
		await page.waitForFunction(() => window.scrollY === 0);
		const left = await page.evaluate(() => window.scrollY);
		expect(left).toBe(0);
		await page.goBack();
		await heading(page, "Long page").waitFor();
		await page.waitForFunction((y) => window.scrollY >= y, before);
		await page.goForward();
		await heading(page, "Introduction").waitFor();
		await page.waitForFunction(() => window.scrollY === 0);
	});

	it("goes to headings, on the page and on another", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.getByText("a heading below").click();
		await page.waitForURL("**/docs/intro#second-part");
		await page.getByText("a part of it").click();
		await page.waitForURL("**/docs/long#part-20");
		await atTop(page, "part-20");
		await page
			.locator(".table-of-contents")
			.getByText("Part 5", { exact: true })
			.click();
		await page.waitForURL("**/docs/long#part-5");
		await atTop(page, "part-5");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("marks the heading that is being read in the table of contents", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await page.evaluate(() =>
			document.getElementById("part-12")?.scrollIntoView({ block: "start" }),
		);
		await page
			.locator(".table-of-contents__link--active", { hasText: "Part 1" })
			.waitFor();
	});

	it("loads the whole page when its data cannot be had", async () => {
		const page = await newPage({}, [
			/page-data\.json|Failed to load resource|SyntaxError/,
		]);
		await page.route("**/docs/long/page-data.json", (route) =>
			route.fulfill({ contentType: "application/json", body: '{"broken' }),
		);
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await hydrated(page);
		expect(await isSameDocument(page)).toBe(false);
		expect(new URL(page.url()).pathname).toBe("/docs/long");
	});

	it("rests, when a page that it would prefetch is not there", async () => {
		const page = await newPage({}, [/Failed to load resource/]);
		await page.route("**/page-data.json", (route) =>
			route.fulfill({ status: 404, body: "gone" }),
		);
		await page.goto("/", { waitUntil: "networkidle" });
		await hydrated(page);
	});

	it("leaves links with a modifier to the browser", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const [other] = await Promise.all([
			page.context().waitForEvent("page"),
			page
				.locator(".markdown")
				.getByText("the long page")
				.click({ modifiers: ["ControlOrMeta"] }),
		]);
		await other.waitForURL("**/docs/long");
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
	});
});

describe("the sidebar", () => {
	it("opens and closes a category with the mouse", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		const guide = sidebar.getByRole("button", { name: "Guide" });
		const first = sidebar.getByRole("link", { name: "First guide" });
		expect(await guide.getAttribute("aria-expanded")).toBe("false");
		await guide.click();
		await first.waitFor();
		expect(await guide.getAttribute("aria-expanded")).toBe("true");
		await guide.click();
		await first.waitFor({ state: "hidden" });
		await guide.click();
		await first.click();
		await heading(page, "First guide").waitFor();
		// The open category stays open on its page.
		await sidebar.getByRole("link", { name: "Second guide" }).waitFor();
	});

	it("opens a category with the keyboard", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		const guide = sidebar.getByRole("button", { name: "Guide" });
		const second = sidebar.getByRole("link", { name: "Second guide" });
		await guide.focus();
		await page.keyboard.press("Enter");
		await second.waitFor();
		// Focus is where it was, and the links are next.
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await heading(page, "Second guide").waitFor();
	});

	it("opens a category that is a page with its caret, without going there", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		await sidebar
			.getByRole("button", { name: "Expand sidebar category 'Reference'" })
			.click();
		await sidebar
			.locator(".theme-doc-sidebar-item-link-level-2", { hasText: "Reference" })
			.waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
		await sidebar.locator('a[href="/docs/category/reference"]').click();
		await heading(page, "Reference").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/category/reference");
	});
});

describe("languages and versions", () => {
	it("switches to the same page in another language, and back", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "English" }).hover();
		await page.getByRole("link", { name: "中文" }).click();
		await heading(page, "介绍").waitFor();
		await hydrated(page);
		expect(new URL(page.url()).pathname).toBe("/zh/docs/intro");
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
		// A page without a translation shows the source text, in Chinese surroundings.
		await page.getByRole("link", { name: "长页面" }).click();
		await heading(page, "Long page").waitFor();
		expect(new URL(page.url()).pathname).toBe("/zh/docs/long");
		await page.getByRole("button", { name: "中文" }).hover();
		await page.getByRole("link", { name: "English" }).click();
		await page.waitForURL("**/docs/long");
		await hydrated(page);
	});

	it("switches to the same page in another version, and remembers it", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await markWindow(page);
		const versions = page.locator(".navbar .dropdown", { hasText: "1.0" });
		await versions.locator(".navbar__link").hover();
		await versions.getByRole("link", { name: "1.0" }).click();
		await page.getByText("The long page was short once.").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/1.0/long");
		await page.locator(".theme-doc-version-banner").waitFor();
		expect(await isSameDocument(page)).toBe(true);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Docs", { exact: true })
			.click();
		await page.getByText("The introduction of the first version.").waitFor();
	});
});

describe("the colour mode", () => {
	it("is switched, remembered, and set before anything is painted", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const html = page.locator("html");
		expect(await html.getAttribute("data-theme")).toBe("light");
		await page.getByRole("button", { name: /dark and light mode/ }).click();
		expect(await html.getAttribute("data-theme")).toBe("dark");
		// With every module held back, only what runs before the first paint can have set it.
		await page.route("**/assets/js/**", () => {});
		await page.reload({ waitUntil: "commit" });
		await page.locator("h1").waitFor();
		expect(await html.getAttribute("data-theme")).toBe("dark");
		expect(await html.getAttribute("data-has-hydrated")).toBe("false");
		const background = await page.evaluate(
			() => getComputedStyle(document.documentElement).backgroundColor,
		);
		expect(background).not.toBe("rgb(255, 255, 255)");
		await page.unroute("**/assets/js/**");
	});
});

describe("the announcement bar", () => {
	it("stays closed, from the first paint on", async () => {
		const page = await newPage();
		await open(page, "/");
		const bar = page.locator(".theme-announcement-bar");
		await bar.waitFor();
		await bar.getByRole("button", { name: "Close" }).click();
		await bar.waitFor({ state: "hidden" });
		await page.route("**/assets/js/**", () => {});
		await page.goto("/docs/intro", { waitUntil: "commit" });
		await page.locator("h1").waitFor();
		expect(await bar.isVisible()).toBe(false);
		await page.unroute("**/assets/js/**");
		await open(page, "/docs/intro");
		expect(await bar.count()).toBe(0);
	});
});

describe("on a phone", () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

	it("opens the menu, goes to the main one and back, and closes", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		const menu = page.locator(".navbar-sidebar");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		// On a doc the docs' own sidebar comes first.
		const guide = menu.getByRole("button", { name: "Guide" });
		await guide.waitFor();
		await guide.click();
		await menu.getByRole("link", { name: "First guide" }).waitFor();
		await menu.getByRole("button", { name: "Back to main menu" }).click();
		await menu.getByRole("link", { name: "Blog" }).waitFor();
		await menu.getByRole("button", { name: "Close navigation bar" }).click();
		await menu.waitFor({ state: "hidden" });
	});

	it("goes to a page from the menu and closes it", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		await markWindow(page);
		const menu = page.locator(".navbar-sidebar");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		await menu.getByRole("link", { name: "Long page" }).click();
		await heading(page, "Long page").waitFor();
		await menu.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		await menu.getByRole("button", { name: "Back to main menu" }).click();
		await menu.getByRole("link", { name: "Blog" }).click();
		await page.getByRole("link", { name: "Second post" }).first().waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("has nothing wider than the window", async () => {
		const page = await newPage(phone);
		for (const path of ["/", "/docs/intro", "/docs/components", "/blog"]) {
			await open(page, path);
			const width = await page.evaluate(
				() => document.documentElement.scrollWidth,
			);
			expect(width, path).toBeLessThanOrEqual(390);
		}
	});

	it("opens the table of contents above the text", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "On this page" }).click();
		await page
			.locator(".theme-doc-toc-mobile")
			.getByText("Second part")
			.click();
		await page.waitForURL("**/docs/intro#second-part");
	});
});

describe("what is in a page", () => {
	it("changes tabs by click and arrow keys, all of a group, and remembers", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		const windows = page.getByRole("tab", { name: "Windows" });
		await windows.first().click();
		await page.getByText("Text for Windows.").waitFor();
		await page.getByText("Again Windows.").waitFor();
		expect(await windows.last().getAttribute("aria-selected")).toBe("true");
		await page.keyboard.press("ArrowRight");
		const linux = page.getByRole("tab", { name: "Linux" }).first();
		expect(await linux.evaluate((tab) => tab === document.activeElement)).toBe(
			true,
		);
		await page.keyboard.press("Enter");
		await page.getByText("Again Linux.").waitFor();
		expect(await page.getByText("Text for macOS.").isVisible()).toBe(false);
		await page.reload();
		await hydrated(page);
		await page.getByText("Text for Linux.").waitFor();
	});

	it("runs a page's own components", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		await page.getByRole("button", { name: "Clicked 0 times" }).click();
		await page.getByRole("button", { name: "Clicked 1 times" }).waitFor();
	});

	it("copies code as it is written", async () => {
		const page = await newPage({
			permissions: ["clipboard-read", "clipboard-write"],
		});
		await open(page, "/docs/intro");
		const block = page.locator(".theme-code-block");
		await block.hover();
		await block.getByRole("button", { name: /copy/i }).click();
		await block.getByRole("button", { name: /copied/i }).waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			"export function hello(name) {\n\treturn `Hello, ${name}`;\n}",
		);
	});

	it("opens details by mouse and keyboard", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const inside = page.getByText("What the details hide.");
		expect(await inside.isVisible()).toBe(false);
		await page.getByText("More of it").click();
		await inside.waitFor();
		await page.getByText("More of it").press("Enter");
		await inside.waitFor({ state: "hidden" });
	});
});

describe("a page that is not there", () => {
	it("has status 404 and the language's page, and leads on", async () => {
		const page = await newPage({}, [/status of 404/]);
		const response = await page.goto("/docs/nowhere");
		expect(response?.status()).toBe(404);
		await heading(page, "Page Not Found").waitFor();
		await hydrated(page);
		await markWindow(page);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Docs", { exact: true })
			.click();
		await heading(page, "Introduction").waitFor();
		const chinese = await page.goto("/zh/nowhere");
		expect(chinese?.status()).toBe(404);
		await hydrated(page);
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
	});

	it("is asked of the server when a link leads to it", async () => {
		const page = await newPage({}, [/status of 404/]);
		await open(page, "/docs/intro");
		await page.evaluate(() => {
			const link = document.createElement("a");
			link.href = "/docs/nowhere";
			link.textContent = "nowhere";
			document.querySelector(".markdown")?.append(link);
		});
		await page.getByText("nowhere").click();
		await heading(page, "Page Not Found").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/nowhere");
	});
});
