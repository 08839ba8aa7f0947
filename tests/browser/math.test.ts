/** Formulas in browsers: fonts, style sheet, overflow and accessibility. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open, overflow } from "./browser";
import { servedSite } from "./servedSite";
import { startedSite } from "./siteInBrowser";

const LONG = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(
	" + ",
);

const FILES = {
	"docusaurus.config.js": `module.exports = {
	title: "Formulas",
	url: "https://formulas.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	markdown: { extensions: { math: true } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
`,
	"static/favicon.ico": "",
	"docs/intro.md":
		"---\nslug: /\n---\n\n# Intro\n\nText.\n\n## More\n\n[Formula](formula.mdx)\n",
	"docs/formula.mdx": `# Formula of $x_1$

Let $\\frac{a}{b}$ be, and $\\wrong$.

$$
${LONG}
$$

## Of $\\sqrt{n}$

> | a | b |
> | --- | --- |
> | $y$ | $z$ |
`,
};

const KATEX_WARNINGS = [/Undefined control sequence/];

const fontOf = (page: Page) =>
	page.evaluate(async () => {
		await document.fonts.ready;
		const letter = document.querySelector(".katex-html .mathnormal");
		return {
			family: letter && getComputedStyle(letter).fontFamily,
			loaded: [...document.fonts]
				.filter(({ status }) => status === "loaded")
				.map(({ family }) => family.replace(/"/g, "")),
		};
	});

/** Width of the MathML, which is for screen readers and visually hidden. */
const mathmlSize = (page: Page) =>
	page
		.locator(".katex-mathml")
		.first()
		.evaluate((element) => element.getBoundingClientRect().width);

async function expectFormulas(page: Page): Promise<void> {
	const { family, loaded } = await fontOf(page);
	expect(family).toBe("KaTeX_Math");
	expect(loaded).toContain("KaTeX_Math");
	expect(await mathmlSize(page)).toBeLessThanOrEqual(1);
}

describe("a built site", () => {
	const { newPage } = servedSite(createSite("mathBuilt", FILES));

	it.each(["light", "dark"] as const)(
		"renders formulas in KaTeX's fonts without axe violations: %s",
		async (colorScheme) => {
			const page = await newPage({ colorScheme });
			await open(page, "/formula");
			await expectFormulas(page);
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			const contents = {
				within: ".table-of-contents",
				// Infima's blue has too little contrast.
				without: ["color-contrast"],
			};
			expect(await axeFaults(page, contents)).toEqual([]);
		},
	);

	it("scrolls a long formula in its own box, by keyboard too", async () => {
		const page = await newPage({ viewport: { width: 390, height: 800 } });
		await open(page, "/formula");
		await expectFormulas(page);
		const block = page.locator(".mathBlock_fw");
		const size = () =>
			block.evaluate(
				({
					scrollWidth,
					clientWidth,
					scrollHeight,
					clientHeight,
					scrollLeft,
				}) => ({
					isWide: scrollWidth > clientWidth,
					isHigh: scrollHeight > clientHeight,
					scrollLeft,
				}),
			);
		expect(await size()).toEqual({
			isWide: true,
			isHigh: false,
			scrollLeft: 0,
		});
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		await block.focus();
		await page.keyboard.press("ArrowRight");
		await expect.poll(async () => (await size()).scrollLeft).toBeGreaterThan(0);
	});

	it("loads the style sheet once, before it shows a formula after navigation", async () => {
		const page = await newPage();
		const requested: string[] = [];
		page.on("request", (request) => {
			if (/katex/i.test(request.url())) requested.push(request.url());
		});
		await open(page, "/");
		expect(requested).toEqual([]);
		// Delays the style sheet: a page that does not wait for it would be shown first.
		await page.route(/katex-.*\.css/, async (route) => {
			await page.evaluate(async () => {
				for (let frame = 0; frame < 30; frame += 1)
					await new Promise(requestAnimationFrame);
			});
			await route.continue();
		});
		// Measures the first formula as soon as it is in the document.
		await page.evaluate(() => {
			const observer = new MutationObserver(() => {
				const mathml = document.querySelector(".katex-mathml");
				if (!mathml) return;
				observer.disconnect();
				Object.assign(window, {
					firstWidth: mathml.getBoundingClientRect().width,
				});
			});
			observer.observe(document.body, { childList: true, subtree: true });
		});
		await page.locator("article a", { hasText: "Formula" }).click();
		await page.locator(".katex").first().waitFor();
		expect(
			await page.evaluate(() => Reflect.get(window, "firstWidth")),
		).toBeLessThanOrEqual(1);
		await expectFormulas(page);
		await page.goBack();
		await page.goForward();
		await page.locator(".katex").first().waitFor();
		expect(requested.filter((url) => url.endsWith(".css"))).toHaveLength(1);
	});
});

describe("furrow start", () => {
	const { newPage, site } = startedSite(createSite("mathStart", FILES));

	it("renders formulas and updates them after an edit", async () => {
		const page = await newPage({}, KATEX_WARNINGS);
		await open(page, "/formula");
		await expectFormulas(page);
		site.edit("docs/formula.mdx", "\\frac{a}{b}", "\\frac{c}{d}");
		await page
			.locator("p .katex annotation", { hasText: "\\frac{c}{d}" })
			.first()
			.waitFor({ state: "attached" });
		await expectFormulas(page);
	});
});
