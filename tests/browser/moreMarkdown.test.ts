/** Markdown extensions (`markdown.extensions`) in browsers: by pointer and keyboard, both colour modes, phones. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open, overflow } from "./browser";
import { servedSite } from "./servedSite";

const CONFIG = `module.exports = {
	title: "More",
	url: "https://more.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	markdown: {
		extensions: {
			alerts: true, codeGroups: true, codeNotation: true, components: true, definitionLists: true,
			details: true, marks: true, packageManagers: true, toc: true,
		},
	},
	presets: [
		["classic", { docs: { routeBasePath: "/" }, blog: false, theme: { customCss: "./colors.css" } }],
	],
	themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
`;

const INTRO = `---
slug: /
---

# Intro

[[toc]]

> [!WARNING]
> Some *text*.

:::details Show the answer

Forty-two.

:::

Some ==marked words==.

Route
: The address of a page.

## Commands

\`\`\`bash npm2yarn
npm install furrow
\`\`\`

\`\`\`bash npm2yarn
npm run build
\`\`\`

## Code

:::code-group

\`\`\`js title="vite.config.js"
export default {};
\`\`\`

\`\`\`ts title="vite.config.ts"
export default {} satisfies object;
\`\`\`

:::

\`\`\`diff-js
  const a = 1;
- old();
+ now();
\`\`\`

\`\`\`js
const a = "x"; // [!code focus]
const b = "y";
fail(b); // [!code error]
hide(b); // [!code warning]
\`\`\`
`;

const COMPONENTS = `# Components

<Steps>

1. Install <Badge type="success">npm</Badge>

   All it needs.
2. Write

   In Markdown.

</Steps>

<Cards>
<Card title="Home" href="/" icon="lucide:rocket">

The first page.

</Card>
<Card title="Light">

Text.

</Card>
</Cards>

<FileTree>

- docs
  - **intro.md** the first page
- package.json

</FileTree>

<Figure caption="A word">

**Word**

</Figure>
`;

const { newPage, site } = servedSite(
	createSite("moreMarkdown", {
		"docusaurus.config.js": CONFIG,
		"static/favicon.ico": "",
		// Docusaurus's own blue has too little contrast.
		"colors.css":
			":root { --ifm-color-primary: #1b57b5 } [data-theme='dark'] { --ifm-color-primary: #7fb2ff }",
		"docs/intro.md": INTRO,
		"docs/more.md":
			"# More\n\n```bash npm2yarn\nnpm install other\n```\n\n## End\n",
		"docs/components.mdx": COMPONENTS,
		"docs/plain.md": "# Plain\n\nText.\n\n```js\nconst a = 1;\n```\n",
	}),
);

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

it("remembers the chosen package manager in all groups and on all pages", async () => {
	const page = await newPage();
	await open(page, "/");
	await tab(page, "pnpm").first().click();
	const panels = page.getByRole("tabpanel", { name: "pnpm" });
	await expect.poll(() => panels.count()).toBe(2);
	expect(await panels.allInnerTexts()).toEqual([
		expect.stringContaining("pnpm add furrow"),
		expect.stringContaining("pnpm run build"),
	]);
	await open(page, "/more");
	await page.getByText("pnpm add other").waitFor();
	// By keyboard.
	await tab(page, "pnpm").focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await page.getByText("bun add other").waitFor();
	await open(page, "/");
	await page.getByText("bun add furrow").waitFor();
});

it("shows package manager icons on wide screens, and loads them only on pages that need them", async () => {
	const iconOf = (page: Page) =>
		tab(page, "Yarn")
			.first()
			.evaluate((element) => {
				const { maskImage, width, content } = getComputedStyle(
					element,
					"::before",
				);
				return content === "none"
					? content
					: [maskImage.slice(0, 9), Math.round(Number.parseFloat(width))];
			});
	const wide = await newPage();
	await open(wide, "/");
	expect(await iconOf(wide)).toEqual(['url("data', 18]);
	const phone = await newPage({ viewport: { width: 390, height: 800 } });
	await open(phone, "/");
	expect(await iconOf(phone)).toBe("none");
	expect(site.read("build/index.html")).toMatch(/packageManagers-\w+\.css/);
	for (const path of ["plain", "components"])
		expect(site.read(`build/${path}/index.html`)).not.toContain(
			"packageManagers",
		);
});

it("opens details and switches code groups by keyboard, and links [[toc]] to headings", async () => {
	const page = await newPage();
	await open(page, "/");
	const answer = page.getByText("Forty-two.");
	expect(await answer.isVisible()).toBe(false);
	await page.locator("summary", { hasText: "Show the answer" }).focus();
	await page.keyboard.press("Enter");
	await answer.waitFor();
	await tab(page, "vite.config.js").focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press(" ");
	await page.getByText("satisfies").waitFor();
	await page
		.locator(".markdown")
		.getByRole("link", { name: "Code", exact: true })
		.click();
	await expect.poll(() => page.url()).toMatch(/#code$/);
});

it("copies only the new version of a diff", async () => {
	const page = await newPage({
		permissions: ["clipboard-read", "clipboard-write"],
	});
	await open(page, "/");
	const block = page.locator(".theme-code-block", { hasText: "now()" });
	await block.hover();
	await block.locator(".furrow-code-copy").click();
	await page.locator(".furrow-code-copied").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		"const a = 1;\nnow();",
	);
});

it.each([
	["light", 1440],
	["dark", 1440],
	["light", 390],
	["dark", 390],
] as const)(
	"has no axe violations and no overflow: %s, %i px",
	async (colorScheme, width) => {
		const page = await newPage({
			colorScheme,
			viewport: { width, height: 900 },
		});
		for (const path of ["/", "/components", "/zh/"]) {
			await open(page, path);
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			expect(await overflow(page)).toBeLessThanOrEqual(0);
		}
	},
);
