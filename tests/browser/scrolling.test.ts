/** Scroll positions during navigation inside a built site. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { atTop, hydrated, open } from "./browser";
import { heading, walkSite } from "./walkSite";

const { newPage } = walkSite();

it("restores the scroll position on back and forward", async () => {
	const page = await newPage();
	await open(page, "/docs/long");
	await page.locator("#part-25").scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(1000);
	await page.locator(".markdown").getByText("the introduction").click();
	await heading(page, "Introduction").waitFor();
	await page.waitForFunction(() => window.scrollY === 0);
	await page.goBack();
	await heading(page, "Long page").waitFor();
	await page.waitForFunction((y) => window.scrollY >= y, before);
	await page.goForward();
	await heading(page, "Introduction").waitFor();
	await page.waitForFunction(() => window.scrollY === 0);
});

it.each<[string, (page: Page) => Promise<unknown>]>([
	[
		"a page that was loaded again",
		async (page) => {
			await page.locator(".markdown").getByText("the introduction").click();
			await heading(page, "Introduction").waitFor();
			await page.reload();
			await hydrated(page);
		},
	],
	["another document", (page) => page.goto("about:blank")],
	[
		"another document, by way of a page of the site",
		async (page) => {
			await page.locator(".markdown").getByText("the introduction").click();
			await heading(page, "Introduction").waitFor();
			await page.goto("about:blank");
			await page.goBack();
			await heading(page, "Introduction").waitFor();
		},
	],
])("restores the scroll position on return from %s", async (_, leave) => {
	const page = await newPage();
	await open(page, "/docs/long");
	await page
		.locator(".markdown")
		.getByText("the introduction")
		.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(1000);
	await leave(page);
	await page.goBack();
	await heading(page, "Long page").waitFor();
	await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
	await hydrated(page);
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

it("restores the positions left by links to headings of the page, on back and forward", async () => {
	const page = await newPage();
	const isAt = (y: number) =>
		page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, y);
	const scrolledTo = async (y: number) => {
		await page.evaluate((y) => window.scrollTo(0, y), y);
		await isAt(y);
	};
	const follow = async (id: string) => {
		await page.locator(`.table-of-contents a[href$="#${id}"]`).click();
		await atTop(page, id);
		return page.evaluate(() => window.scrollY);
	};
	await open(page, "/docs/long");
	await scrolledTo(700);
	const second = (await follow("part-12")) + 300;
	await scrolledTo(second);
	const third = await follow("part-20");
	await page.goBack();
	await isAt(second);
	await page.goBack();
	await isAt(700);
	await page.goForward();
	await isAt(second);
	await page.goForward();
	await isAt(third);
});

it("does not restore the position of an earlier visit to the same URL", async () => {
	const page = await newPage();
	await open(page, "/docs/long");
	await page.locator("#part-25").scrollIntoViewIfNeeded();
	await page.locator(".markdown").getByText("the introduction").click();
	await heading(page, "Introduction").waitFor();
	await open(page, "/docs/long");
	await page.locator('.table-of-contents a[href$="#part-12"]').click();
	await atTop(page, "part-12");
	await page.goBack();
	await page.waitForFunction(() => window.scrollY === 0);
	await page.evaluate(
		() => new Promise((shown) => requestAnimationFrame(shown)),
	);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it("stays at a heading on a revisited page if popstate fires after the scroll", async () => {
	const page = await newPage();
	await open(page, "/docs/long");
	const id = await page.locator(".markdown h2").first().getAttribute("id");
	const link = page.locator(".markdown").getByText("the introduction");
	await link.click();
	await heading(page, "Introduction").waitFor();
	await page.goBack();
	await heading(page, "Long page").waitFor();
	await page.waitForFunction(() => window.scrollY > 1000);
	// WebKit scrolls before it fires popstate.
	await page.evaluate((id) => {
		window.location.hash = `#${id}`;
		window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, id);
	await atTop(page, id ?? "");
	await page.evaluate(
		() => new Promise((shown) => requestAnimationFrame(shown)),
	);
	await atTop(page, id ?? "");
});
