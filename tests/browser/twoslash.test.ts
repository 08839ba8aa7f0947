/** Types in code in browsers: by pointer, keyboard and touch, in narrow windows, in print, and in `furrow start`. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open } from "./browser";
import { servedSite } from "./servedSite";
import { startedSite } from "./siteInBrowser";

const FILES = {
	"docusaurus.config.js": `module.exports = {
	title: "Types",
	url: "https://types.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	markdown: { extensions: { twoslash: { compilerOptions: { lib: ["es5"] } } } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	themeConfig: {
		colorMode: { respectPrefersColorScheme: true },
		shiki: {
			themes: {
				light: "github-light-high-contrast",
				dark: "github-dark-high-contrast",
			},
		},
	},
};
`,
	"static/favicon.ico": "",
	"src/own.ts": "export interface Own { id: number }",
	"docs/intro.md": `---
slug: /
---

# Intro

\`\`\`ts twoslash
// @errors: 2322
/** Greets in \`English\`. */
const greet = (somebody: string, isLoud = false, punctuation = "!") => somebody + punctuation;
// @log: A message.
const far: number = /* Some text, so that this name is as far to the right as can be */ greet("you");
//                                                                                        ^?
const record = { first: 1 };
record.first;
//     ^|
\`\`\`

\`\`\`ts twoslash showLineNumbers
const second = [1, 2, 3].reduce((sum, each) => sum + each, 0);
//    ^?
const third = second;
\`\`\`
`,
	"docs/plain.md": "# Plain\n",
	"docs/own.md": `# Own

\`\`\`ts twoslash
import type { Own } from "./src/own";
declare const own: Own;
own.id;
//  ^?
\`\`\`
`,
};

const popup = (page: Page) => page.locator(".codeTypePopup_fw:visible");

/** Whether an element is fully visible: neither clipped nor covered. */
const isWhole = (element: Locator) =>
	element.evaluate((box) => {
		const { left, right, top, bottom } = box.getBoundingClientRect();
		const corners = [
			[left + 3, top + 3],
			[right - 3, top + 3],
			[left + 3, bottom - 3],
			[right - 3, bottom - 3],
		] as const;
		return corners.every(([x, y]) =>
			box.contains(document.elementFromPoint(x, y)),
		);
	});

describe("a built site", () => {
	const { newPage } = servedSite(createSite("twoslashBuilt", FILES));
	const name = (page: Page, text: string) =>
		page
			.locator(".codeType_fw")
			.filter({ has: page.getByText(text, { exact: true }) })
			.or(page.locator(".codeType_fw", { hasText: new RegExp(`^${text}`) }))
			.first();

	it.each(["light", "dark"] as const)(
		"shows a type on hover, fully visible and accessible: %s",
		async (colorScheme) => {
			const page = await newPage({ colorScheme });
			await open(page, "/");
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			expect(await popup(page).count()).toBe(0);
			await name(page, "greet").hover();
			await popup(page).waitFor();
			expect(await popup(page).textContent()).toMatch(
				/^const greet: \(somebody: string.*Greets in English\.$/,
			);
			await expect.poll(() => isWhole(popup(page))).toBe(true);
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			// It stays open under the pointer, so that its text can be selected.
			await popup(page).hover();
			expect(await popup(page).count()).toBe(1);
			await page.mouse.move(5, 5);
			await expect.poll(() => popup(page).count()).toBe(0);
		},
	);

	it("keeps a type inside the window if its name is at the edge", async () => {
		const page = await newPage({ viewport: { width: 900, height: 500 } });
		await open(page, "/");
		const far = page.locator(".codeType_fw", { hasText: /^greet/ }).nth(1);
		await far.evaluate((element) => {
			element.scrollIntoView({ block: "end", inline: "end" });
		});
		await far.hover();
		await popup(page).waitFor();
		await expect.poll(() => isWhole(popup(page))).toBe(true);
	});

	it("has one tab stop per code block, which opens all of its types", async () => {
		const page = await newPage();
		await open(page, "/");
		await page.locator("pre").first().focus();
		for (let press = 0; press < 3; press += 1) {
			await page.keyboard.press("Tab");
			const tag = await page.evaluate(() => document.activeElement?.tagName);
			if (tag === "SUMMARY") break;
			expect(tag).toBe("BUTTON");
		}
		const list = page.locator(".codeTypes_fw").first();
		await expect.poll(() => isWhole(list.locator("summary"))).toBe(true);
		expect(await page.locator(".codeTypes_fw li:visible").count()).toBe(0);
		await page.keyboard.press("Enter");
		await list.getByText("Greets in English.").waitFor();
		expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(
			"PRE",
		);
	});

	it("opens a type on tap in a narrow window without clipping it, and closes it", async () => {
		const page = await newPage({
			viewport: { width: 390, height: 700 },
			hasTouch: true,
			isMobile: true,
		});
		await open(page, "/");
		const [, width] = await page.evaluate(() => [
			document.documentElement.scrollWidth,
			document.documentElement.clientWidth,
		]);
		expect(width).toBe(390);
		await name(page, "greet").tap();
		await popup(page).waitFor();
		await expect.poll(() => isWhole(popup(page))).toBe(true);
		await page
			.locator("pre")
			.nth(1)
			.tap({ position: { x: 3, y: 3 } });
		await expect.poll(() => popup(page).count()).toBe(0);
		// Query results below lines fit into the window.
		for (const query of await page.locator(".codeQuery_fw").all()) {
			await query.scrollIntoViewIfNeeded();
			const { x, width } = (await query.boundingBox()) ?? { x: -1, width: 0 };
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual(390);
		}
	});

	it("copies code only, and prints query results without popups and lists of types", async () => {
		const page = await newPage({
			permissions: ["clipboard-read", "clipboard-write"],
		});
		await open(page, "/");
		const block = page.locator(".theme-code-block").nth(1);
		await block.hover();
		await block.locator(".furrow-code-copy").click();
		await block.locator(".furrow-code-copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			"const second = [1, 2, 3].reduce((sum, each) => sum + each, 0);\nconst third = second;",
		);
		await page.emulateMedia({ media: "print" });
		await name(page, "second").hover();
		expect(await popup(page).count()).toBe(0);
		expect(await page.locator(".codeQuery_fw").first().isVisible()).toBe(true);
		expect(await page.locator(".codeTypes_fw").first().isVisible()).toBe(false);
	});

	it("loads its style sheet on client-side navigation", async () => {
		const page = await newPage({ javaScriptEnabled: true });
		await open(page, "/search");
		expect(await page.locator('link[href*="twoslash"]').count()).toBe(0);
		await open(page, "/own");
		await page.locator(".menu__link", { hasText: "Intro" }).click();
		await name(page, "greet").hover();
		await popup(page).waitFor();
	});
});

describe("a site served by furrow start", () => {
	const { newPage, site } = startedSite(createSite("twoslashStart", FILES));

	it("shows edits of a block and of files that its types come from, and type errors", async () => {
		const page = await newPage({}, [/500/]);
		// Opened first, so that the startup time of the server does not add to TypeScript's.
		await open(page, "/plain");
		await open(page, "/own");
		const answer = page.locator(".codeQuery_fw");
		await expect.poll(() => answer.textContent()).toContain("Own.id: number");
		site.edit("src/own.ts", "number", "string");
		await expect.poll(() => answer.textContent()).toContain("Own.id: string");
		site.edit("docs/own.md", "own.id;", "own.no;");
		const fault = page.getByText("Property 'no' does not exist on type 'Own'.");
		await fault.first().waitFor();
		site.edit("docs/own.md", "own.no;", "own.id ;");
		await fault.first().waitFor({ state: "hidden" });
		await expect.poll(() => answer.textContent()).toContain("Own.id: string");
	});
});
