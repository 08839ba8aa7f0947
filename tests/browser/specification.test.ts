/** Behaviour that the specification requires and no other file here covers, in both languages where text is shown. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
	arrived,
	holdRequests,
	hydrated,
	isSameDocument,
	markWindow,
	open,
} from "./browser";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();

site.write(
	"src/pages/query.js",
	`import { useQueryString } from "@docusaurus/theme-common";
import Layout from "@theme/Layout";
function Value() {
	const [value, setValue] = useQueryString("word");
	return <main><p id="word">{value}</p><button type="button" onClick={() => setValue("new")}>Set</button><button type="button" onClick={() => setValue(null)}>Remove</button></main>;
}
export default function Page() { return <Layout title="Query"><Value /></Layout>; }
`,
);

const LANGUAGES = ["", "/zh"];
/** Matches the code of docs, to which the home page links. */
const DOCS_CODE = /theme-DocSidebarItems|docs\./;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const path = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page, key: string) =>
	page.evaluate((name) => localStorage.getItem(name), key);

/** Collects the paths of requests from now on. */
function requestedPaths(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

const dropdown = (page: Page) =>
	page.locator(".navbar__items--right .dropdown").first();
const isOpen = (page: Page) =>
	dropdown(page).locator(".dropdown__menu").isVisible();

describe.each(LANGUAGES)("a navbar dropdown (%s)", (language) => {
	it("opens on hover and on Enter", async () => {
		const page = await newPage();
		await open(page, `${language}/docs/intro`);
		expect(await isOpen(page)).toBe(false);
		await dropdown(page).hover();
		await dropdown(page).locator(".dropdown__menu").waitFor();
		await page.mouse.move(600, 500);
		await dropdown(page)
			.locator(".dropdown__menu")
			.waitFor({ state: "hidden" });
		await dropdown(page).locator(".navbar__link").focus();
		await page.keyboard.press("Enter");
		await dropdown(page).locator(".dropdown__menu").waitFor();
	});

	it("closes on a click outside, on Escape and when it loses focus", async () => {
		const page = await newPage();
		await open(page, `${language}/docs/intro`);
		const menu = dropdown(page).locator(".dropdown__menu");
		const openByKey = async () => {
			await dropdown(page).locator(".navbar__link").focus();
			await page.keyboard.press("Enter");
			await menu.waitFor();
		};
		await openByKey();
		await page.mouse.click(600, 500);
		await menu.waitFor({ state: "hidden" });
		await openByKey();
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "hidden" });
		await openByKey();
		await page.locator(".navbar__brand").focus();
		await menu.waitFor({ state: "hidden" });
	});
});

describe.each(LANGUAGES)("the mobile menu (%s)", (language) => {
	const toggle = (page: Page) => page.locator(".navbar__toggle");
	const menu = (page: Page) => page.locator(".navbar-sidebar");

	it("closes without leaving the page when the reader goes back", async () => {
		const page = await newPage(phone);
		await open(page, `${language}/docs/intro`);
		await page.locator(".pagination-nav__link--next").click();
		await arrived(page, `${language}/docs/long`);
		await toggle(page).click();
		await menu(page).waitFor();
		await page.evaluate(() => history.back());
		await menu(page).waitFor({ state: "hidden" });
		expect(path(page)).toBe(`${language}/docs/long`);
	});

	it("closes when the window becomes 997 px wide", async () => {
		const page = await newPage({ viewport: { width: 996, height: 844 } });
		await open(page, `${language}/docs/intro`);
		await toggle(page).click();
		await menu(page).waitFor();
		await page.setViewportSize({ width: 997, height: 844 });
		await menu(page).waitFor({ state: "detached" });
		expect(await toggle(page).isVisible()).toBe(false);
	});

	it("is created when its toggle is tapped, with focus on the close button", async () => {
		const page = await newPage(phone);
		await open(page, `${language}/docs/intro`);
		expect(await menu(page).count()).toBe(0);
		await toggle(page).tap();
		await menu(page).waitFor();
		expect(
			await page.evaluate(() => document.activeElement?.className),
		).toMatch(/navbar-sidebar__close/);
	});
});

describe("client-side navigation", () => {
	it.each(["hover", "tap"] as const)(
		"loads the code of a linked page on %s",
		async (gesture) => {
			const page = await newPage(gesture === "tap" ? phone : {});
			await open(page, "/");
			const paths = requestedPaths(page);
			const link = page.locator("main a.button");
			if (gesture === "hover") await link.hover();
			else await link.dispatchEvent("touchstart");
			await expect
				.poll(() => paths.some((asset) => DOCS_CODE.test(asset)))
				.toBe(true);
			expect(path(page)).toBe("/");
		},
	);

	it.each([
		["data is to be saved", { saveData: true }],
		["the line is slow", { effectiveType: "2g" }],
	])(
		"prefetches neither data nor code of linked pages if %s",
		async (_, connection) => {
			const page = await newPage();
			await page.addInitScript((value) => {
				Object.defineProperty(navigator, "connection", { value });
			}, connection);
			const paths = requestedPaths(page);
			await open(page, "/");
			await page.evaluate(
				() =>
					new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })),
			);
			expect(
				paths.filter(
					(asset) => asset.endsWith("page-data.json") || DOCS_CODE.test(asset),
				),
			).toEqual([]);
		},
	);

	it("keeps the current page until the next is loaded, with a delayed progress bar", async () => {
		const page = await newPage();
		// Disables prefetching.
		await page.addInitScript(() => {
			Object.defineProperty(navigator, "connection", {
				value: { saveData: true },
			});
		});
		await open(page, "/docs/intro");
		const send = await holdRequests(page, "**/blog.page-data.json");
		const bar = page.locator("#nprogress");
		await page.evaluate(() =>
			addEventListener("click", ({ timeStamp }) =>
				new MutationObserver((_, observer) => {
					if (!document.getElementById("nprogress")) return;
					Object.assign(window, { delay: performance.now() - timeStamp });
					observer.disconnect();
				}).observe(document, { subtree: true, childList: true }),
			),
		);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Blog")
			.click();
		await bar.waitFor({ state: "attached" });
		// Browsers round times.
		expect(
			await page.evaluate(() => (window as { delay?: number }).delay),
		).toBeGreaterThan(190);
		expect(await heading(page, "Introduction").count()).toBeLessThanOrEqual(1);
		expect(await page.locator(".theme-doc-markdown").count()).toBe(1);
		send();
		await page.getByRole("link", { name: "Second post" }).first().waitFor();
		await bar.waitFor({ state: "detached" });
	});

	it("survives twenty clicks in a row and going back through all of them", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.evaluate(() => {
			const links = [
				...document.querySelectorAll<HTMLAnchorElement>(
					".theme-doc-sidebar-menu a[href^='/docs/']",
				),
			];
			for (let click = 0; click < 20; click++)
				links[click % links.length]?.click();
		});
		const steps = await page.evaluate(() => {
			const taken = history.length - 2;
			history.go(-taken);
			return taken;
		});
		expect(steps).toBeGreaterThan(0);
		await page.waitForURL("**/docs/intro");
		await expect.poll(() => page.locator("main h1").count()).toBe(1);
		expect(await isSameDocument(page)).toBe(true);
	});
});

describe("stored preferences", () => {
	it("share the colour mode between browser tabs", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const other = await page.context().newPage();
		await open(other, new URL("/zh/docs/intro", page.url()).href);
		await page.locator(".navbar button[class*=toggleButton]").click();
		const mode = await page.locator("html").getAttribute("data-theme");
		expect(await stored(page, "theme")).toBe(mode);
		await expect
			.poll(() => other.locator("html").getAttribute("data-theme"))
			.toBe(mode);
	});

	it("ignore the system's colour scheme if the site opts out", async () => {
		const page = await newPage({ colorScheme: "dark" });
		await open(page, "/docs/intro");
		expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
	});

	it("keep an announcement closed in all languages, but show a new one", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const bar = page.locator(".theme-announcement-bar");
		await bar.getByRole("button").click();
		await open(page, "/zh/docs/intro");
		expect(await bar.isVisible()).toBe(false);
		await page.evaluate(() =>
			localStorage.setItem("docusaurus.announcement.id", "an older one"),
		);
		await open(page, "/docs/intro");
		await bar.waitFor();
	});

	it("drop a preferred version that no longer exists", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const key = "docs-preferred-version-default";
		await page.evaluate((name) => localStorage.setItem(name, "0.1"), key);
		await open(page, "/");
		await expect.poll(() => stored(page, key)).toBe(null);
	});

	it("are optional: a page works without localStorage, with a message in the console", async () => {
		const page = await newPage({}, [/storage/i]);
		const messages: string[] = [];
		page.on("console", (message) => messages.push(message.text()));
		await page.addInitScript(() => {
			Object.defineProperty(window, "localStorage", {
				get() {
					throw new Error("The storage is forbidden.");
				},
			});
		});
		await open(page, "/docs/components");
		await page.getByRole("tab", { name: "Linux" }).first().click();
		await page.getByText("Text for Linux.").waitFor();
		expect(messages.join("\n")).toContain("choices are not remembered");
	});

	it("synchronise tab groups between browser tabs", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		const other = await page.context().newPage();
		await open(other, page.url());
		await page.getByRole("tab", { name: "Windows" }).first().click();
		await other.getByText("Again Windows.").waitFor();
	});
});

describe("URLs and history", () => {
	it("useQueryString reads, sets and removes a query parameter", async () => {
		const page = await newPage();
		await open(page, "/query?word=old&other=1");
		await expect.poll(() => page.locator("#word").textContent()).toBe("old");
		await page.getByRole("button", { name: "Set" }).click();
		await page.waitForURL("**/query?word=new&other=1");
		expect(await page.locator("#word").textContent()).toBe("new");
		await page.getByRole("button", { name: "Remove" }).click();
		await page.waitForURL("**/query?other=1");
		expect(await page.locator("#word").textContent()).toBe("");
	});

	it.each(LANGUAGES)(
		"navigation leaves the same head as a full load (%s)",
		async (language) => {
			const page = await newPage();
			const head = () =>
				page.evaluate(() => ({
					title: document.title,
					tags: [...document.head.querySelectorAll("[data-rh]")]
						.map(({ outerHTML }) => outerHTML)
						.filter((html) => !html.includes("application/ld+json"))
						.sort(),
					classes: document.documentElement.className,
				}));
			await open(page, `${language}/docs/intro`);
			await page.locator(".pagination-nav__link--next").click();
			await page.waitForURL(`**${language}/docs/long`);
			await expect.poll(async () => (await head()).title).toMatch(/Long page/);
			const clicked = await head();
			await open(page, `${language}/docs/long`);
			expect(await head()).toEqual(clicked);
		},
	);

	it("going back from another site restores the scroll position", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await page.evaluate(() => window.scrollTo(0, 600));
		await page.goto("about:blank");
		await page.goBack();
		await hydrated(page);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
	});
});

it("expands collapsibles within a millisecond if reduced motion is preferred", async () => {
	const page = await newPage();
	await open(page, "/docs/intro");
	await page.getByRole("button", { name: "Guide" }).click();
	const list = page.locator(".theme-doc-sidebar-item-category ul").first();
	expect(
		await list.evaluate(
			(element) => getComputedStyle(element).transitionDuration,
		),
	).toMatch(/^(0.001s|0s)/);
});

it.each(LANGUAGES)(
	"shows a page's text and working links without JavaScript (%s)",
	async (language) => {
		const page = await newPage({ javaScriptEnabled: false });
		await page.goto(`${language}/docs/long`);
		expect(
			((await page.locator("main").textContent()) ?? "").length,
		).toBeGreaterThan(500);
		await page.locator(".pagination-nav__link--next").click();
		await page.waitForURL(`**${language}/docs/components`);
	},
);
