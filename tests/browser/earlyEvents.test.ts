/** Replay of events that occur before the scripts of a page have loaded. */
import type { BrowserContextOptions, Page } from "playwright";
import { expect, it } from "vitest";
import { holdRequests, hydrated, painted } from "./browser";
import { input } from "./searchModal";
import { walkSite } from "./walkSite";

const { newPage } = walkSite();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens a page whose scripts are held until `release` is called. */
async function heldPage(
	path: string,
	options?: BrowserContextOptions,
): Promise<{ page: Page; release: () => Promise<void> }> {
	const page = await newPage(options);
	const releaseScripts = await holdRequests(page, "**/assets/js/**");
	await page.goto(path, { waitUntil: "commit" });
	await painted(page);
	await page.waitForFunction(() => document.readyState !== "loading");
	return {
		page,
		async release() {
			expect(await page.locator("html").getAttribute("data-has-hydrated")).toBe(
				"false",
			);
			releaseScripts();
			await hydrated(page);
		},
	};
}

const selected = (page: Page) =>
	page.locator("[role=tab][aria-selected=true]").first().textContent();

it("replays taps in order: closes the announcement bar, then opens the menu", async () => {
	const { page, release } = await heldPage("/docs/intro", phone);
	await page.evaluate(() => {
		const replayed: (string | null)[] = [];
		Object.assign(window, { replayed });
		const record = ({ isTrusted, target }: Event) => {
			if (!isTrusted) replayed.push((target as Element).ariaLabel);
		};
		addEventListener("click", record, { capture: true });
	});
	await page.locator(".theme-announcement-bar button").tap();
	await page.locator(".navbar__toggle").tap();
	await release();
	await page.locator(".navbar-sidebar--show .navbar-sidebar").waitFor();
	await expect
		.poll(() => page.locator(".theme-announcement-bar").count())
		.toBe(0);
	expect(
		await page.evaluate(() => (window as { replayed?: unknown }).replayed),
	).toEqual(["Close", "Toggle navigation bar"]);
});

it("replays a click on the colour mode toggle", async () => {
	const { page, release } = await heldPage("/docs/intro");
	const mode = () => page.locator("html").getAttribute("data-theme");
	expect(await mode()).toBe("light");
	await page.locator(".navbar [class*=toggleButton]").first().click();
	await release();
	await expect.poll(mode).toBe("dark");
});

it("replays both of two clicks on a button", async () => {
	const { page, release } = await heldPage("/docs/components");
	const counter = page.getByRole("button", { name: /Clicked/ });
	await counter.click();
	await counter.click();
	await release();
	await page.getByRole("button", { name: "Clicked 2 times" }).waitFor();
});

it("replays Enter and Space on buttons and arrow keys on tabs, without scrolling", async () => {
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
	"replays %s on a navbar dropdown",
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

it("hydrates on a click without pointer events if Save-Data is on", async () => {
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
])("puts text typed after %s into the search input", async (_, openSearch) => {
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

it("does not capture text typed into an input of the page", async () => {
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
