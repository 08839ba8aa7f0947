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
	{ fontSize = 16, forcedColors = false } = {},
): Promise<void> {
	const open = await watchedPage(farm.browser, farm.site.url, {
		viewport: { width, height: 900 },
		forcedColors: forcedColors ? "active" : "none",
	});
	if (fontSize !== 16) {
		const session = await open.page.context().newCDPSession(open.page);
		await session.send("Page.setFontSizes", {
			fontSizes: { standard: fontSize },
		});
	}
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

test.each([
	[1000, 16],
	[1024, 20],
	[1440, 32],
])(
	"the navbar of a window of %i px shows its items side by side at a font size of %i px",
	async (width, fontSize) => {
		await visit(
			"/docs/quick-start",
			width,
			async (page) => {
				const title = page.locator(".navbar__title");
				expect(
					await title.evaluate((one) => one.scrollWidth - one.clientWidth),
				).toBe(0);
				const overlaps = await page
					.locator(".navbar__items")
					.evaluateAll((rows) => {
						const boxes = rows
							.flatMap((row) => [...row.children])
							.map((item) => item.getBoundingClientRect())
							.filter(({ width }) => width > 0);
						return boxes.filter((a, index) =>
							boxes
								.slice(index + 1)
								.some(
									(b) =>
										a.left < b.right &&
										b.left < a.right &&
										a.top < b.bottom &&
										b.top < a.bottom,
								),
						).length;
					});
				expect(overlaps).toBe(0);
				const navbar = await boxOf(page, ".navbar");
				const sidebar = await boxOf(page, ".theme-doc-sidebar-menu");
				expect(sidebar.top).toBeGreaterThanOrEqual(navbar.bottom);
			},
			{ fontSize },
		);
	},
);

test.each(["/docs/quick-start", "/team", "/404.html", "/zh/404.html"])(
	"%s fits on a phone with a font size of 32 px",
	async (path) => {
		await visit(
			path,
			390,
			async (page) => {
				expect(
					await page.evaluate(() => document.documentElement.scrollWidth),
				).toBe(390);
				if (path !== "/docs/quick-start") return;
				const crumbs = await boxOf(page, ".breadcrumbs");
				const button = await boxOf(page, ".theme-doc-toc-mobile > button");
				expect(button.top).toBeGreaterThanOrEqual(crumbs.bottom);
			},
			{ fontSize: 32 },
		);
	},
);

test("icons of links are visible with forced colours", async () => {
	await visit(
		"/docs/community",
		1440,
		async (page) => {
			for (const [selector, pseudo] of [
				[".navbar .header-github-link", "::before"],
				["main a[href^=http]", "::after"],
				[".theme-announcement-bar a", "::after"],
			] as const) {
				const icon = await page
					.locator(selector)
					.first()
					.evaluate(
						(link, part) => getComputedStyle(link, part).backgroundColor,
						pseudo,
					);
				expect(icon, selector).not.toBe("rgb(255, 255, 255)");
			}
		},
		{ forcedColors: true },
	);
});

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

test("a print shows the primary button of the home page on its colour", async () => {
	await visit("/", 1040, async (page) => {
		await page.emulateMedia({ media: "print" });
		expect(
			await page
				.locator("main .button--primary, header .button--primary")
				.first()
				.evaluate((button) =>
					getComputedStyle(button).getPropertyValue("print-color-adjust"),
				),
		).toBe("exact");
	});
});

test("the sidebar's menu reaches the bottom of the window, also after the announcement bar has left", async () => {
	await visit("/docs/quick-start", 1440, async (page) => {
		const bottom = async () => (await boxOf(page, "nav.menu")).bottom;
		expect(await bottom()).toBe(900);
		await page.evaluate(() => scrollTo(0, 400));
		await expect.poll(bottom).toBe(900);
	});
});

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

test("the stripe of a marked line spans a code block that does not scroll", async () => {
	await visit("/docs/quick-start", 1440, async (page) => {
		const block = ".theme-code-block > :first-child:not([class*=Title_])";
		await page
			.locator(`${block} .token-line`)
			.first()
			.evaluate((line) =>
				line.classList.add("theme-code-block-highlighted-line"),
			);
		const { left, right } = await boxOf(page, block);
		const stripe = await boxOf(page, ".theme-code-block-highlighted-line");
		expect([stripe.left, stripe.right].map(Math.round)).toEqual(
			[left, right].map(Math.round),
		);
	});
});
