/** Behaviour that depends on a site's settings, in both languages where text is shown. */
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type Algolia, answerForAlgolia } from "./algoliaAnswers";
import {
	arrived,
	isSameDocument,
	markWindow,
	open,
	watchRequests,
} from "./browser";
import { hits, input, write } from "./searchModal";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();

site.edit(
	"docusaurus.config.js",
	"respectPrefersColorScheme: false",
	"respectPrefersColorScheme: true",
);
site.edit(
	"docusaurus.config.js",
	"themeConfig: {",
	`themeConfig: {
		docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
		algolia: {
			appId: "APP", apiKey: "key", indexName: "walk", contextualSearch: false,
			externalUrlRegex: "other\\\\.example",
			replaceSearchResultPathname: { from: "/old/", to: "/docs/" },
		},`,
);
site.write(
	"docs/choice.mdx",
	`# Choice

import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

<Tabs queryString="system">
<TabItem value="mac" label="macOS">For a Mac.</TabItem>
<TabItem value="win" label="Windows">For Windows.</TabItem>
</Tabs>

\`\`\`js
const line = "${"so long that no window shows it whole ".repeat(12)}";
\`\`\`
`,
);
site.edit("sidebars.js", '"intro",', '"intro", "choice",');

const LANGUAGES = ["", "/zh"];
const TEXTS = {
	"": {
		modes: ["system mode", "light mode", "dark mode"],
		none: "No results found for",
		fails: "Unable to fetch results",
		help: "You might want to check your network connection.",
		save: "Save this search",
		remove: "Remove this search from favorites",
		placeholder: "Search docs",
	},
	"/zh": {
		modes: ["system mode", "浅色模式", "暗黑模式"],
		none: "没有结果",
		fails: "无法获取结果",
		help: "你可能需要检查网络连接。",
		save: "保存这个搜索",
		remove: "从收藏列表中删除这个搜索",
		placeholder: "Search docs",
	},
} as const;

/** Opens a page with a stub of Algolia. */
async function withAlgolia(
	path: string,
	options: BrowserContextOptions = {},
	allowed: RegExp[] = [],
): Promise<{ page: Page; algolia: Algolia }> {
	const page = await newPage(options, [/algolia/, ...allowed]);
	const algolia = await answerForAlgolia(page);
	await open(page, path);
	return { page, algolia };
}

describe.each(LANGUAGES)("the colour mode (%s)", (language) => {
	it("cycles through system, light and dark", async () => {
		const page = await newPage({ colorScheme: "dark" });
		await open(page, `${language}/docs/intro`);
		const mode = () =>
			page.evaluate(() => document.documentElement.dataset.theme);
		const button = page
			.locator(".navbar .colorModeToggle, .navbar [class*=toggleButton_]")
			.first();
		const names = TEXTS[language as ""].modes;
		expect(await mode()).toBe("dark");
		for (const [name, shown] of [
			[names[0], "dark"],
			[names[1], "light"],
			[names[2], "dark"],
			[names[0], "dark"],
		] as const) {
			await expect
				.poll(() => button.getAttribute("aria-label"))
				.toContain(name);
			await expect.poll(mode).toBe(shown);
			await button.click();
		}
		// The mode is light again: two more clicks lead back to the system's.
		await button.click();
		await button.click();
		await page.emulateMedia({ colorScheme: "light" });
		await expect.poll(mode).toBe("light");
		expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
	});
});

describe("the search modal", () => {
	it.each(["focus", "touch"])("is loaded on %s", async (event) => {
		const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
		const page = await newPage(event === "touch" ? phone : {});
		await open(page, "/docs/intro");
		const modal = page.waitForRequest(/SearchModal/);
		const button = page.locator(".DocSearch-Button");
		if (event === "focus") await button.focus();
		else await button.dispatchEvent("touchstart");
		await modal;
		expect(await input(page).count()).toBe(0);
	});

	it("navigates in place to a result whose path the site rewrites", async () => {
		const { page } = await withAlgolia("/docs/intro");
		await markWindow(page);
		await write(page, "long");
		await hits(page).first().waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/docs/long");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("leaves the site for a result that matches externalUrlRegex", async () => {
		const { page, algolia } = await withAlgolia("/docs/intro");
		algolia.urls = ["https://other.example/page"];
		await page.route("https://other.example/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }),
		);
		await write(page, "page");
		await hits(page).first().waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL("https://other.example/page");
	});

	it("queries on each keystroke, and shows after 300 ms that it is waiting", async () => {
		const { page, algolia } = await withAlgolia("/docs/intro");
		await page.keyboard.press("Control+k");
		await input(page).waitFor();
		const stalled = page.locator(".DocSearch-Container--Stalled");
		const requests = watchRequests(page);
		await input(page).pressSequentially("ab");
		await expect
			.poll(() => algolia.asked.map(({ query }) => query))
			.toEqual(["a", "ab"]);
		// A late response would end the stalled state of the next query.
		await requests.rest();
		let answer = () => {};
		algolia.wait = new Promise<void>((done) => {
			answer = done;
		});
		const isStalled = page.evaluate(
			() =>
				new Promise<number>((done) => {
					let began = 0;
					document.addEventListener(
						"input",
						() => {
							began = performance.now();
						},
						true,
					);
					const observer = new MutationObserver(() => {
						if (!document.querySelector(".DocSearch-Container--Stalled"))
							return;
						observer.disconnect();
						done(performance.now() - began);
					});
					observer.observe(document.body, {
						subtree: true,
						attributes: true,
						attributeFilter: ["class"],
					});
				}),
		);
		await input(page).pressSequentially("c");
		expect(await isStalled).toBeGreaterThan(290);
		answer();
		await stalled.waitFor({ state: "detached" });
	});

	it.each(LANGUAGES)(
		"keeps favourites until they are removed (%s)",
		async (language) => {
			const { page } = await withAlgolia(`${language}/docs/intro`);
			const { save, remove, placeholder } = TEXTS[language as ""];
			await page.keyboard.press("Control+k");
			await expect
				.poll(() => input(page).getAttribute("placeholder"))
				.toBe(placeholder);
			await input(page).fill("long");
			await hits(page).first().waitFor();
			await page.keyboard.press("Enter");
			await arrived(page, "/docs/long");
			await page.keyboard.press("Control+k");
			await page.getByTitle(save).click();
			await page.getByTitle(remove).waitFor();
			await page.reload();
			await open(page, `${language}/docs/intro`);
			await page.keyboard.press("Control+k");
			await page.getByTitle(remove).click();
			await page.getByTitle(remove).waitFor({ state: "detached" });
		},
	);

	it.each(LANGUAGES)("reports a failed search (%s)", async (language) => {
		const { page } = await withAlgolia(`${language}/docs/intro`, {}, [
			/search-index/,
			/RetryError|Failed to load/,
		]);
		await page.keyboard.press("Control+k");
		await input(page).waitFor();
		await page.route(/algolia|search-index/, (route) => route.abort());
		await input(page).fill("zebra");
		const { fails, help } = TEXTS[language as ""];
		await page.getByText(fails).waitFor();
		await page.getByText(help).waitFor();
	});

	it.each(LANGUAGES)(
		"reports that nothing was found (%s)",
		async (language) => {
			const { page, algolia } = await withAlgolia(`${language}/docs/intro`);
			algolia.urls = [];
			await write(page, "zebra");
			const message = page.locator(".DocSearch-NoResults");
			await message.waitFor();
			expect(await message.textContent()).toContain(TEXTS[language as ""].none);
			expect(await message.textContent()).toContain("zebra");
		},
	);
});

describe("a doc page", () => {
	it("synchronises tabs with the query string", async () => {
		const page = await newPage();
		await open(page, "/docs/choice?system=win");
		await page.getByText("For Windows.").waitFor();
		await page.getByRole("tab", { name: "macOS" }).click();
		await page.waitForURL("**/docs/choice?system=mac");
		await page.getByText("For a Mac.").waitFor();
	});

	it("wraps long lines of code on request", async () => {
		const page = await newPage();
		await open(page, "/docs/choice");
		const code = page.locator("pre code");
		const overflows = () =>
			page.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth);
		expect(await overflows()).toBe(true);
		await code.hover();
		const button = page.locator(".furrow-code-wrap");
		await button.click();
		await expect.poll(overflows).toBe(false);
		await button.click();
		await expect.poll(overflows).toBe(true);
	});

	it.each(LANGUAGES)(
		"keeps a hidden sidebar hidden across pages until it is expanded (%s)",
		async (language) => {
			const page = await newPage();
			await open(page, `${language}/docs/intro`);
			const sidebar = page.locator("aside nav.menu");
			const button = (name: string) =>
				page.locator(`aside [class*=${name}]`).first();
			await button("collapseSidebarButton_").click();
			await sidebar.waitFor({ state: "hidden" });
			await page.locator(".pagination-nav__link--next").click();
			await arrived(page, `${language}/docs/choice`);
			expect(await sidebar.isVisible()).toBe(false);
			await button("expandButton_").click();
			await sidebar.waitFor();
		},
	);

	it("opens one sidebar category at a time", async () => {
		const page = await newPage();
		await open(page, "/docs/guide/first");
		const category = (name: string) =>
			page.locator(".theme-doc-sidebar-item-category", { hasText: name });
		const isClosed = (name: string) =>
			category(name).evaluate((item) =>
				item.classList.contains("menu__list-item--collapsed"),
			);
		expect([await isClosed("Guide"), await isClosed("Reference")]).toEqual([
			false,
			true,
		]);
		await category("Reference").locator(".menu__caret").click();
		await expect.poll(() => isClosed("Reference")).toBe(false);
		await expect.poll(() => isClosed("Guide")).toBe(true);
	});

	it.each(LANGUAGES)(
		"shows a back-to-top button when the reader scrolls up (%s)",
		async (language) => {
			const page = await newPage();
			await open(page, `${language}/docs/long`);
			const button = page.locator(".theme-back-to-top-button");
			const isShown = () =>
				button.evaluate((element) =>
					/backToTopButtonShow_/.test(element.className),
				);
			await page.mouse.move(600, 400);
			await page.mouse.wheel(0, 1500);
			await expect
				.poll(() => page.evaluate(() => scrollY))
				.toBeGreaterThan(1000);
			expect(await isShown()).toBe(false);
			await page.mouse.wheel(0, -200);
			await expect.poll(isShown).toBe(true);
			// Scrolling is instant because reduced motion is preferred.
			const top = await button.evaluate((element) => {
				(element as HTMLElement).click();
				return scrollY;
			});
			expect(top).toBe(0);
			await expect.poll(isShown).toBe(false);
		},
	);
});

describe("a link on a page whose site is unreachable or rebuilt", () => {
	/** Opens a page that does not prefetch linked pages. */
	async function openAlone(
		path: string,
		allowed: RegExp[] = [],
	): Promise<Page> {
		const page = await newPage({}, allowed);
		await page.addInitScript(() => {
			Object.defineProperty(navigator, "connection", {
				value: { saveData: true },
			});
		});
		await open(page, path);
		return page;
	}

	it("leads to the browser's error page if the reader is offline", async () => {
		const page = await openAlone("/docs/intro", [
			/ERR_INTERNET_DISCONNECTED/,
			/Failed to fetch/,
		]);
		await page.context().setOffline(true);
		await page.locator(".pagination-nav__link--next").click();
		// `waitForURL` would fail together with the navigation.
		await expect.poll(() => page.url()).toBe("chrome-error://chromewebdata/");
	});

	it("loads a whole document if the site was rebuilt", async () => {
		const page = await openAlone("/docs/intro");
		await markWindow(page);
		site.edit("src/pages/index.js", "Start", "Start anew");
		await site.build();
		await page.locator(".navbar__brand").click();
		await heading(page, "Welcome").waitFor();
		await page.getByText("Start anew").waitFor();
		expect(await isSameDocument(page)).toBe(false);
	});
});
