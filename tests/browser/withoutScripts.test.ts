/** Pages without JavaScript. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { walkSite } from "./walkSite";

const { newPage } = walkSite((site) =>
	site.edit(
		"docusaurus.config.js",
		'{ to: "/blog", label: "Blog", position: "left" },',
		`{ to: "/blog", label: "Blog", position: "left" },
		{ to: "/blog/archive", label: "All posts", position: "left" },
		{ to: "/docs/long", label: "A long page", position: "left" },
		{ label: "More", position: "left", items: [{ to: "/docs/components", label: "Components" }] },`,
	),
);

const WIDTHS = [390, 1440];

const withoutScripts = (width: number) =>
	newPage({ javaScriptEnabled: false, viewport: { width, height: 844 } });

const dropdown = (page: Page, text: string) =>
	page.locator(".navbar .dropdown", { hasText: text });

it.each([
	["a language", "English", "中文", "/zh/docs/intro"],
	["a version", "1.0", "1.0", "/docs/1.0/intro"],
])(
	"leads to %s by a dropdown, with pointer and keyboard",
	async (_, menu, name, to) => {
		const page = await withoutScripts(1440);
		for (const open of [
			() => dropdown(page, menu).hover(),
			() => dropdown(page, menu).locator("> .navbar__link").focus(),
		]) {
			await page.goto("/docs/intro");
			const link = dropdown(page, menu).getByRole("link", { name });
			expect(await link.isVisible()).toBe(false);
			await open();
			await link.waitFor();
			// The menu does not overflow the window.
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
			).toBeLessThanOrEqual(1440);
			await link.focus();
			await page.keyboard.press("Enter");
			await page.waitForURL(`**${to}`);
		}
	},
);

/** Returns the focused navbar link, and whether it is in view: browsers do not scroll to a partly visible link. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const link = document.activeElement;
		if (!link?.matches(".navbar a")) return undefined;
		const { left, right } = link.getBoundingClientRect();
		return {
			text: link.textContent,
			seen: right > 16 && left < innerWidth - 16,
		};
	});

describe.each(["/docs/intro", "/zh/docs/intro"])(
	"the navbar on a phone: %s",
	(path) => {
		it("has at most two lines, and all of its links are reachable by keyboard", async () => {
			const page = await withoutScripts(390);
			await page.goto(path);
			const { height } = (await page.locator(".navbar").boundingBox()) ?? {};
			expect(height).toBeLessThanOrEqual(110);
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth),
			).toBe(390);
			const texts = await page.locator(".navbar a").allTextContents();
			expect(texts.length).toBeGreaterThan(8);
			const reached: Awaited<ReturnType<typeof focused>>[] = [];
			for (let key = 0; key < texts.length + 8; key++) {
				await page.keyboard.press("Tab");
				const link = await focused(page);
				if (link) reached.push(link);
			}
			expect(reached).toEqual(texts.map((text) => ({ text, seen: true })));
		});

		it("has only clickable links, also to languages and versions", async () => {
			const page = await withoutScripts(390);
			await page.goto(path);
			for (const link of await page.locator(".navbar a").all())
				await link.click({ trial: true });
			for (const [name, to] of [
				["1.0", "/docs/1.0/intro"],
				["中文", "/zh/docs/1.0/intro"],
				["English", "/docs/1.0/intro"],
			] as const) {
				const items = page.locator(".navbar .dropdown__menu");
				await items.getByRole("link", { name, exact: true }).click();
				await page.waitForURL((url) => url.pathname.endsWith(to));
			}
		});
	},
);

describe.each(WIDTHS)("at %i px", (width) => {
	it.each(["/docs/intro", "/docs/components", "/blog"])(
		"shows no buttons, which need scripts: %s",
		async (path) => {
			const page = await withoutScripts(width);
			await page.goto(path);
			expect(await page.locator("button:visible").count()).toBe(0);
		},
	);

	it("shows the content of all tabs, and links to other pages and headings", async () => {
		const page = await withoutScripts(width);
		await page.goto("/docs/components");
		await page.getByText("Text for Windows.").waitFor();
		for (const place of [".theme-doc-sidebar-menu", ".table-of-contents"])
			await page.locator(place).getByRole("link").first().waitFor();
		await page.locator(".navbar").getByRole("link", { name: "Blog" }).click();
		await page.waitForURL("**/blog");
	});
});

it("opens a dropdown on hover before scripts have loaded", async () => {
	const page = await newPage({ viewport: { width: 1440, height: 844 } });
	await page.route("**/assets/js/**", () => {});
	await page.goto("/docs/intro", { waitUntil: "commit" });
	await dropdown(page, "English").hover();
	await dropdown(page, "English").getByRole("link", { name: "中文" }).waitFor();
	await page.unroute("**/assets/**");
});
