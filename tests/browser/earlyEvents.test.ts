/** What a reader does while the scripts of a page are still on their way. */
import type { BrowserContextOptions, Page } from "playwright";
import { expect, it } from "vitest";
import { holdRequests, hydrated, painted } from "./browser";
import { input } from "./searchModal";
import { walkSite } from "./walkSite";

const { newPage } = walkSite();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A page whose scripts do not come until they are let. */
async function heldPage(
	path: string,
	options?: BrowserContextOptions,
): Promise<{ page: Page; release: () => Promise<void> }> {
	const page = await newPage(options);
	const letGo = await holdRequests(page, "**/assets/js/**");
	await page.goto(path, { waitUntil: "commit" });
	await painted(page);
	await page.waitForFunction(() => document.readyState !== "loading");
	return {
		page,
		async release() {
			expect(await page.locator("html").getAttribute("data-has-hydrated")).toBe(
				"false",
			);
			letGo();
			await hydrated(page);
		},
	};
}

const selected = (page: Page) =>
	page.locator("[role=tab][aria-selected=true]").first().textContent();

it("plays every tap, in order: the bar is closed and the menu open", async () => {
	const { page, release } = await heldPage("/docs/intro", phone);
	await page.locator(".theme-announcement-bar button").tap();
	await page.locator(".navbar__toggle").tap();
	await release();
	await page.locator(".navbar-sidebar--show .navbar-sidebar").waitFor();
	await expect
		.poll(() => page.locator(".theme-announcement-bar").count())
		.toBe(0);
});

it("changes the colour mode by an early click", async () => {
	const { page, release } = await heldPage("/docs/intro");
	const mode = () => page.locator("html").getAttribute("data-theme");
	expect(await mode()).toBe("light");
	await page.locator(".navbar [class*=toggleButton]").first().click();
	await release();
	await expect.poll(mode).toBe("dark");
});

it("plays two clicks on one button twice", async () => {
	const { page, release } = await heldPage("/docs/components");
	const counter = page.getByRole("button", { name: /Clicked/ });
	await counter.click();
	await counter.click();
	await release();
	await page.getByRole("button", { name: "Clicked 2 times" }).waitFor();
});

it("plays Enter and Space on buttons, and arrows on tabs", async () => {
	const { page, release } = await heldPage("/docs/components");
	const counter = page.getByRole("button", { name: /Clicked/ });
	await counter.press("Enter");
	await counter.press("Space");
	await page.getByRole("tab", { name: "macOS" }).first().focus();
	const scrolled = await page.evaluate(() => scrollY);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Space");
	expect(await page.evaluate(() => scrollY)).toBe(scrolled);
	await release();
	await page.getByRole("button", { name: "Clicked 2 times" }).waitFor();
	await expect.poll(() => selected(page)).toBe("Linux");
});

it.each(["Enter", "ArrowDown", "Space"])(
	"opens a menu of the bar by %s",
	async (key) => {
		const { page, release } = await heldPage("/docs/intro");
		const menu = page.locator(".navbar__items--right .dropdown").last();
		await menu.locator(".navbar__link").press(key);
		await release();
		await expect
			.poll(() => menu.getAttribute("class"))
			.toMatch(/dropdown--show/);
	},
);

it("wakes a page at rest by a click without a pointer", async () => {
	const page = await newPage(phone);
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", {
			value: { saveData: true },
		});
	});
	await page.goto("/docs/intro");
	await page
		.locator(".navbar__toggle")
		.evaluate((button: HTMLElement) => button.click());
	await page.locator(".navbar-sidebar--show .navbar-sidebar").waitFor();
});

it.each([
	["Control+k", (page: Page) => page.keyboard.press("Control+k")],
	["/", (page: Page) => page.keyboard.press("/")],
	["the button", (page: Page) => page.locator(".DocSearch-Button").click()],
])("writes what was typed after %s into the search", async (_, openSearch) => {
	const { page, release } = await heldPage("/docs/intro");
	const prevented = page.evaluate(
		() =>
			new Promise<boolean[]>((resolve) => {
				const all: boolean[] = [];
				addEventListener("keydown", (event) => {
					if (!/^[\w/ ]$|Backspace/.test(event.key)) return;
					all.push(event.defaultPrevented);
					if (event.key === "e") resolve(all);
				});
			}),
	);
	await openSearch(page);
	await page.keyboard.type("a/b q");
	await page.keyboard.press("Backspace");
	await page.keyboard.type("e");
	expect(new Set(await prevented)).toEqual(new Set([true]));
	await release();
	await input(page).waitFor();
	expect(await input(page).inputValue()).toBe("a/b e");
});

it("leaves alone what is typed into a field", async () => {
	const { page, release } = await heldPage("/docs/intro");
	await page.evaluate(() => {
		const field = document.createElement("input");
		field.id = "own";
		document.body.append(field);
		field.focus();
	});
	await page.keyboard.type("a/b");
	await release();
	expect(await page.locator("#own").inputValue()).toBe("a/b");
	expect(await input(page).count()).toBe(0);
});
