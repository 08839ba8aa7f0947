/** Keyboard and screen reader accessibility of pages that the audit of the small site does not cover. */
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "../browser/axe";
import {
	launch,
	open,
	type Server,
	serve,
	watchedPage,
} from "../browser/browser";
import { copyFixture, type Site } from "./site";

const row = (cell: (column: number) => string) =>
	`| ${Array.from({ length: 30 }, (_, column) => cell(column)).join(" | ")} |`;

const WIDE = `# Wide

${row((column) => `heading ${column}`)}
${row(() => "---")}
${row((column) => `cell_${column}_cell`)}

| a | b |
| - | - |
| 1 | 2 |
`;

const POST = `---
title: Third
authors: [ann]
tags: [one]
---
Intro <!-- truncate -->

## A heading

Text
`;

const PHONE = { width: 390, height: 844 };

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = copyFixture("walk");
	site.edit(
		"docusaurus.config.js",
		"themeConfig: {",
		'themeConfig: { algolia: { appId: "a", apiKey: "b", indexName: "c", contextualSearch: true },',
	);
	site.write("docs/wide.md", WIDE);
	site.write("docs/narrow.md", "# Narrow\n\n[the wide page](./wide.md)\n");
	site.write("blog/2024-05-06-third.md", POST);
	site.write(
		"blog/authors.yml",
		"ann: { name: Ann, title: Author, page: true }\n",
	);
	[browser] = await Promise.all([launch(), site.build()]);
	server = await serve(site);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Runs a test on a page in a separate window. */
async function on(
	path: string,
	test: (page: Page) => Promise<void>,
	viewport = { width: 1280, height: 800 },
): Promise<void> {
	const { page, done } = await watchedPage(browser, server.url, {
		viewport,
		reducedMotion: "reduce",
	});
	await open(page, path);
	await test(page);
	await done();
}

describe("axe finds no violations", () => {
	const pages = [
		"/blog/2024/05/06/third",
		"/blog/archive",
		"/blog/authors",
		"/blog/authors/ann",
		"/blog/tags",
		"/blog/tags/one",
		"/docs/wide",
		"/search",
	];
	it.each(pages)("on %s", (path) =>
		on(path, async (page) => expect(await axeFaults(page)).toEqual([])),
	);

	it.each(["/docs/wide", "/blog/archive"])("at phone size on %s", (path) =>
		on(path, async (page) => expect(await axeFaults(page)).toEqual([]), PHONE),
	);
});

describe("a table", () => {
	const tabIndices = (page: Page) =>
		page
			.locator(".markdown table")
			.evaluateAll((tables) =>
				tables.map((table) => table.getAttribute("tabindex")),
			);

	it("is focusable and scrolls by keyboard if it overflows its container", () =>
		on("/docs/wide", async (page) => {
			await expect.poll(() => tabIndices(page)).toEqual(["0", null]);
			const table = page.locator(".markdown table").first();
			await table.focus();
			await page.keyboard.press("ArrowRight");
			await expect
				.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft))
				.toBeGreaterThan(0);
		}));

	it("leaves the tab order once it fits", () =>
		on("/docs/wide", async (page) => {
			await expect.poll(() => tabIndices(page)).toEqual(["0", null]);
			await page.setViewportSize({ width: 6000, height: 800 });
			await page.addStyleTag({
				content: ".container, .col { max-width: none !important }",
			});
			await expect.poll(() => tabIndices(page)).toEqual([null, null]);
		}));

	it("is focusable after a client-side navigation", () =>
		on("/docs/narrow", async (page) => {
			await page.getByText("the wide page").click();
			await expect.poll(() => tabIndices(page)).toEqual(["0", null]);
		}));
});

it("keeps aria-expanded of a dropdown in sync with its menu, by pointer and by keyboard", () =>
	on("/docs/intro", async (page) => {
		const button = page
			.locator(".navbar__item.dropdown > .navbar__link")
			.last();
		const menu = page
			.locator(".navbar__item.dropdown > .dropdown__menu")
			.last();
		const expectOpen = async (open: boolean) => {
			await expect
				.poll(() => button.getAttribute("aria-expanded"))
				.toBe(String(open));
			await expect.poll(() => menu.isVisible()).toBe(open);
		};
		await expectOpen(false);
		await button.hover();
		await expectOpen(true);
		await page.mouse.move(0, 700);
		await expectOpen(false);
		await button.focus();
		await expectOpen(false);
		await page.keyboard.press("Enter");
		await expectOpen(true);
		await page.keyboard.press("Escape");
		await expectOpen(false);
	}));

it("moves focus into and out of a dropdown by keyboard, and closes a hovered one on Escape", () =>
	on("/docs/intro", async (page) => {
		const dropdown = page.locator(".navbar__item.dropdown").last();
		const menu = dropdown.locator("> .dropdown__menu");
		const button = dropdown.locator("> .navbar__link");
		const hasFocus = (locator: Locator) =>
			locator.evaluate((element) => element === document.activeElement);
		await button.focus();
		await page.keyboard.press("ArrowDown");
		expect(await hasFocus(menu.getByRole("link").first())).toBe(true);
		await page.keyboard.press("Escape");
		expect(await hasFocus(button)).toBe(true);
		await expect.poll(() => menu.isVisible()).toBe(false);
		await button.hover();
		await expect.poll(() => menu.isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await expect.poll(() => menu.isVisible()).toBe(false);
		await page.mouse.move(0, 700);
		await button.hover();
		await expect.poll(() => menu.isVisible()).toBe(true);
	}));

it("returns focus to the search button when the search modal closes", () =>
	on("/docs/intro", async (page) => {
		const button = page.locator(".DocSearch-Button");
		const modal = page.locator(".DocSearch-Modal");
		await button.focus();
		await page.keyboard.press("Enter");
		await modal.waitFor();
		await page.keyboard.press("Escape");
		await modal.waitFor({ state: "detached" });
		expect(
			await button.evaluate((element) => element === document.activeElement),
		).toBe(true);
	}));

it("moves focus into the mobile menu and makes everything behind it unreachable", () =>
	on(
		"/docs/intro",
		async (page) => {
			const outside = () =>
				page.evaluate(() =>
					[...document.querySelectorAll<HTMLElement>("a[href], button")]
						.filter(
							(element) =>
								!element.closest(".navbar-sidebar, [inert]") &&
								element.checkVisibility({ visibilityProperty: true }),
						)
						.map((element) => element.outerHTML),
				);
			expect(await outside()).not.toEqual([]);
			await page.locator(".navbar__toggle").click();
			await expect.poll(outside).toEqual([]);
			const focused = await page.evaluate(
				() => document.activeElement?.className,
			);
			expect(focused).toContain("navbar-sidebar__close");
		},
		PHONE,
	));

it("labels the fields of the search page", () =>
	on("/search", async (page) => {
		const versions = page.getByRole("combobox", { name: "Versions" });
		expect(await versions.locator("option").count()).toBe(2);
		expect(await page.getByRole("searchbox", { name: "Search" }).count()).toBe(
			1,
		);
	}));
