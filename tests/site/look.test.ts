/** Layout of the Farm site's docs with `furrow/calm.css`: on phones, in print, the table of contents, code blocks. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, watchedPage } from "../browser/browser";
import { servedFarm } from "./servedFarm";

const farm = servedFarm();

async function visit(
	path: string,
	width: number,
	inspect: (page: Page) => Promise<void>,
): Promise<void> {
	const open = await watchedPage(farm.browser, farm.site.url, {
		viewport: { width, height: 900 },
	});
	await open.page.goto(farm.site.url + path);
	await hydrated(open.page);
	await inspect(open.page);
	await open.done();
}

async function boxOf(page: Page, selector: string) {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`nothing to see of ${selector}`);
	const { x, y, width, height } = box;
	return { left: x, right: x + width, top: y, bottom: y + height };
}

test.each(["/docs/0.x/quick-start", "/zh/docs/config/compilation-options"])(
	"%s has its controls in one row on a phone, and its table of contents opens below them",
	async (path) => {
		await visit(path, 390, async (page) => {
			const title = await boxOf(page, "h1");
			const parts = await Promise.all(
				[
					".breadcrumbs",
					".theme-doc-toc-mobile > button",
					".theme-copy-page > button",
				].map((selector) => boxOf(page, selector)),
			);
			for (const [index, part] of parts.entries()) {
				expect(part.bottom).toBeLessThan(title.top);
				expect(part.right).toBeLessThanOrEqual(390);
				const before = parts[index - 1];
				if (!before) continue;
				expect(part.left).toBeGreaterThanOrEqual(before.right);
				expect(part.top).toBeLessThan(before.bottom);
			}
			const button = page.locator(".theme-doc-toc-mobile > button");
			await button.click();
			await page.locator(".theme-doc-toc-mobile li").first().waitFor();
			const list = await boxOf(page, ".theme-doc-toc-mobile ul");
			expect(list.top).toBeGreaterThan(parts[1]?.bottom ?? 0);
			expect(list.right - list.left).toBeGreaterThan(300);
		});
	},
);

test.each([754, 1040])(
	"a print of %i px width has the article without navigation beside it",
	async (width) => {
		await visit("/docs/quick-start", width, async (page) => {
			await page.emulateMedia({ media: "print" });
			const { left, right } = await boxOf(page, "article");
			expect(right - left).toBeGreaterThan(width - 50);
			for (const name of [".theme-doc-toc-mobile > button", ".menu", ".navbar"])
				expect(await page.locator(name).first().isVisible()).toBe(false);
		});
	},
);

test("only pages of older versions have a version badge", async () => {
	await visit("/docs/0.x/quick-start", 1440, async (page) => {
		await page.locator(".theme-doc-version-badge").waitFor();
	});
	await visit("/docs/quick-start", 1440, async (page) => {
		expect(await page.locator(".theme-doc-version-badge").count()).toBe(0);
	});
});

test("a long table of contents expands only the current section, and scrolls to the active link", async () => {
	await visit("/docs/config/compilation-options", 1440, async (page) => {
		await page.setViewportSize({ width: 1440, height: 420 });
		const nested = page.locator(".theme-doc-toc-desktop ul ul a");
		expect(await nested.count()).toBeGreaterThan(50);
		const last = page.locator("h3.anchor").last();
		await last.scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 2000);
		const active = page.locator(".table-of-contents__link--active");
		await active.waitFor();
		await page.waitForFunction(() => {
			const list = document.querySelector(".theme-doc-toc-desktop");
			const link = list?.querySelector(".table-of-contents__link--active");
			if (!list || !link) return false;
			const outer = list.getBoundingClientRect();
			const inner = link.getBoundingClientRect();
			return (
				list.scrollTop > 0 &&
				inner.top >= outer.top &&
				inner.bottom <= outer.bottom
			);
		});
		const shown = await nested.evaluateAll(
			(links) => links.filter((one) => one.checkVisibility()).length,
		);
		expect(shown).toBeLessThan(20);
	});
});

test.each([1440, 390])("no button covers code at %i px", async (width) => {
	await visit("/docs/quick-start", width, async (page) => {
		const covered = await page.locator(".theme-code-block").evaluateAll(
			(blocks) =>
				blocks.filter((block) => {
					const code = block.querySelector("pre")?.getBoundingClientRect();
					return [...block.querySelectorAll("button")].some((button) => {
						const box = button.getBoundingClientRect();
						return (
							code !== undefined &&
							box.width > 0 &&
							box.left < code.right &&
							box.top < code.bottom &&
							box.bottom > code.top
						);
					});
				}).length,
		);
		expect(covered).toBe(0);
		expect(
			await page.locator(".theme-code-block button").count(),
		).toBeGreaterThan(5);
	});
});
