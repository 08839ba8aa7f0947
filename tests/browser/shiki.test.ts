/** Code highlighted by Shiki, with notation: colours in both modes, copying and accessibility. */
import { describe, expect, it } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open } from "./browser";
import { servedSite } from "./servedSite";
import { startedSite } from "./siteInBrowser";

const CONFIG = `module.exports = {
	title: "Code",
	url: "https://code.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	markdown: { extensions: { codeNotation: true } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	themeConfig: {
		colorMode: { respectPrefersColorScheme: true },
		shiki: {
			inlineCode: true,
			themes: {
				light: "github-light-high-contrast",
				dark: "github-dark-high-contrast",
			},
		},
	},
};
`;

const INTRO = `---
slug: /
---

# Intro

In a sentence: \`const a = 1{:ts}\`.

\`\`\`ts
const port = 3000; // [!code --]
const port = 8080; // [!code ++]
// [!code word:port:1]
listen(port);
fail(); // [!code error]
hide(); // [!code warning]
\`\`\`

\`\`\`ts showLineNumbers
const a = "x"; // [!code focus]
const b = "y";
\`\`\`
`;

const MADE = `# Made

import CodeBlock from "@theme/CodeBlock";

export const Made = ({ code, language = "ts" }) => <CodeBlock language={language} metastring='notation="0:removed"'>{code}</CodeBlock>;

export const Box = ({ children }) => <aside>{children}</aside>;

<Box>

In a component: \`let inside = 1{:ts}\`.

</Box>

<Made code={"const made = 1;\\nconst kept = 2;"} />

<Made language="jsx" code="<p>return null</p>" />
`;

const FILES = {
	"docusaurus.config.js": CONFIG,
	"static/favicon.ico": "",
	"docs/intro.md": INTRO,
	"docs/made.mdx": MADE,
};

describe("a built site", () => {
	const { newPage } = servedSite(createSite("shikiBuilt", FILES));

	it.each(["light", "dark"] as const)(
		"uses its theme's colours, and dims lines that are not focused: %s",
		async (colorScheme) => {
			const page = await newPage({ colorScheme });
			await open(page, "/");
			const style = (selector: string, property: string) =>
				page
					.locator(selector)
					.first()
					.evaluate(
						(element, name) => getComputedStyle(element).getPropertyValue(name),
						property,
					);
			const [keyword, background] =
				colorScheme === "light"
					? ["rgb(160, 17, 31)", "rgb(255, 255, 255)"]
					: ["rgb(255, 148, 146)", "rgb(10, 12, 16)"];
			expect(await style(".token-line .token", "color")).toBe(keyword);
			for (const selector of [".theme-code-block", "p > code"])
				expect(await style(selector, "background-color")).toBe(background);
			expect(await style("p > code .token", "color")).toBe(keyword);
			// Lines out of focus are dimmed.
			const lines = page
				.locator(".theme-code-block")
				.nth(1)
				.locator(".token-line");
			const color = (line: number) =>
				lines
					.nth(line)
					.locator(".token")
					.first()
					.evaluate((element) => getComputedStyle(element).color);
			expect(await color(0)).toBe(keyword);
			expect(await color(1)).toMatch(/0\.72\)$/);
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			// Hovering or focusing the block shows all lines in full colour.
			await page.locator(".theme-code-block").nth(1).hover();
			await expect.poll(() => color(1)).toBe(keyword);
			await page.mouse.move(0, 0);
			await expect.poll(() => color(1)).toMatch(/0\.72\)$/);
			await page.locator(".theme-code-block pre").nth(1).focus();
			await expect.poll(() => color(1)).toBe(keyword);
		},
	);

	it("copies code without notation and removed lines, from static HTML and from components", async () => {
		const page = await newPage({
			permissions: ["clipboard-read", "clipboard-write"],
		});
		const copied = async () => {
			await page.locator(".theme-code-block").first().hover();
			await page.locator(".furrow-code-copy").first().click();
			await page.locator(".furrow-code-copied").waitFor();
			return page.evaluate(() => navigator.clipboard.readText());
		};
		await open(page, "/");
		expect(await copied()).toBe(
			"const port = 8080;\nlisten(port);\nfail();\nhide();",
		);
		await open(page, "/made");
		const inline = page.locator("aside p > code");
		expect(await inline.textContent()).toBe("let inside = 1");
		expect(await inline.locator(".token").count()).toBeGreaterThan(1);
		expect(
			await page.locator(".token-line .token").first().getAttribute("class"),
		).toMatch(/\bsl\d/);
		expect(await copied()).toBe("const kept = 2;");
	});

	it("highlights code with Prism if a component renders it in the browser", async () => {
		const page = await newPage();
		await open(page, "/");
		await page.locator(".menu__link", { hasText: "Made" }).click();
		await page.locator(".token-line .token.keyword").first().waitFor();
		// As in the build, text between tags is not highlighted as code.
		await page
			.locator(".language-jsx .token.plain-text")
			.filter({ hasText: "return null" })
			.waitFor();
	});
});

describe("a site served by furrow start", () => {
	const { newPage, site } = startedSite(createSite("shikiStart", FILES));

	it("highlights code like the build, and applies theme changes at once", async () => {
		const page = await newPage({ colorScheme: "light" });
		await open(page, "/made");
		const token = page.locator(".token-line .token").first();
		expect(await token.getAttribute("class")).toMatch(/\bsl\d/);
		await open(page, "/");
		const color = () =>
			token.evaluate((element) => getComputedStyle(element).color);
		await expect.poll(color).toBe("rgb(160, 17, 31)");
		site.edit(
			"docusaurus.config.js",
			"github-light-high-contrast",
			"github-light",
		);
		await expect.poll(color).toBe("rgb(215, 58, 73)");
	});
});
