/** What a reader without scripts can do. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { walkSite } from "./walkSite";

const { newPage } = walkSite();

const WIDTHS = [390, 1440];

const withoutScripts = (width: number) =>
	newPage({ javaScriptEnabled: false, viewport: { width, height: 844 } });

const dropdown = (page: Page, text: string) =>
	page.locator(".navbar .dropdown", { hasText: text });

describe.each(WIDTHS)("at %i px", (width) => {
	it.each([
		["a language", "English", "中文", "/zh/docs/intro"],
		["a version", "1.0", "1.0", "/docs/1.0/intro"],
	])("leads to %s by pointer and by keyboard", async (_, menu, name, to) => {
		const page = await withoutScripts(width);
		for (const open of [
			() => dropdown(page, menu).hover(),
			() => dropdown(page, menu).locator("> .navbar__link").focus(),
		]) {
			await page.goto("/docs/intro");
			const link = dropdown(page, menu).getByRole("link", { name });
			expect(await link.isVisible()).toBe(false);
			await open();
			await link.waitFor();
			// Nothing of it is out of the window.
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
			).toBeLessThanOrEqual(width);
			await link.focus();
			await page.keyboard.press("Enter");
			await page.waitForURL(`**${to}`);
		}
	});

	it.each(["/docs/intro", "/docs/components", "/blog"])(
		"shows no button that does nothing: %s",
		async (path) => {
			const page = await withoutScripts(width);
			await page.goto(path);
			expect(await page.locator("button:visible").count()).toBe(0);
		},
	);

	it("shows what is behind tabs, and the way to other pages and parts", async () => {
		const page = await withoutScripts(width);
		await page.goto("/docs/components");
		await page.getByText("Text for Windows.").waitFor();
		for (const place of [".theme-doc-sidebar-menu", ".table-of-contents"])
			await page.locator(place).getByRole("link").first().waitFor();
		await page.locator(".navbar").getByRole("link", { name: "Blog" }).click();
		await page.waitForURL("**/blog");
	});
});

it("opens a menu under the pointer before the scripts are there", async () => {
	const page = await newPage({ viewport: { width: 1440, height: 844 } });
	await page.route("**/assets/js/**", () => {});
	await page.goto("/docs/intro", { waitUntil: "commit" });
	await dropdown(page, "English").hover();
	await dropdown(page, "English").getByRole("link", { name: "中文" }).waitFor();
	await page.unroute("**/assets/**");
});
