/** A site in a left-to-right and a right-to-left language. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	launch,
	open,
	type Server,
	serve,
	watchedPage,
} from "../browser/browser";
import { createSite, isSiteStyle, type Site, summaryOf } from "./site";

const FILES = {
	"docusaurus.config.mjs": `export default {
	title: "Sides", url: "https://o.example", baseUrl: "/", favicon: "icon.svg",
	i18n: {
		defaultLocale: "en", locales: ["en", "fa"],
		localeConfigs: { fa: { direction: "rtl" } },
	},
	presets: [["classic", {
		docs: { routeBasePath: "/" }, blog: false,
		theme: { customCss: "./custom.css" },
	}]],
	themeConfig: { navbar: { title: "Sides" } },
};
`,
	"custom.css": `.mine { margin-left: 3px; }
.image { background: url(./static/icon.svg) left; }
`,
	// Contains RTLCSS directives, which are comments.
	"src/pages/told.module.css": `@import "../told.css";
.told { margin-left: 4px; }
/* rtl:ignore */
.ignored { margin-left: 5px; }
.some { /*rtl:ignore*/ margin-left: 6px; padding-left: 7px; }
.value { margin-left: 8px /*rtl:9px*/; }
@media (min-width: 100px) { .wide { /*rtl:remove*/ float: left; margin-left: 10px; } }
/*rtl:raw: .raw { color: red; } */
.image { background-image: url(../../static/icon.svg); }
`,
	"src/told.css": `/*rtl:begin:ignore*/
.one { left: 11px; }
.two { left: 12px; }
/*rtl:end:ignore*/
.three { left: 13px; }
`,
	"src/pages/told.js": `import styles from "./told.module.css";
export default function Told() {
	return <p className={styles.ignored}>Told</p>;
}
`,
	"static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
	"docs/intro.md": `---
slug: /
---
# Intro

> A quotation

\`\`\`js showLineNumbers
const one = 1;
const long = "${"a long line ".repeat(30)}";
\`\`\`

- a list
`,
	"docs/folder/inner.md": "# Inner\n",
};

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = createSite("rtl", FILES);
	[browser] = await Promise.all([launch(), site.build()]);
	server = await serve(site);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Returns the URL of a page's style sheet. */
const sheet = (path: string) =>
	site.page(path)('link[rel="stylesheet"]').attr("href") ?? "";
const css = (path: string) => site.read(`build${sheet(path)}`);

it("links pages to the style sheet of their language's direction", () => {
	expect(site.page("fa")("html").attr("dir")).toBe("rtl");
	expect(sheet("/")).toMatch(/^\/assets\/css\/styles\.[\w-]+\.css$/);
	expect(sheet("fa")).toBe(sheet("/").replace(/\.css$/, ".rtl.css"));
	expect(sheet("fa/folder/inner")).toBe(sheet("fa"));
});

// As in the style sheet that Docusaurus 3.10 builds for such a language.
it.each([
	[/\.mine\{margin-left:3px\}/, /\.mine\{margin-right:3px\}/],
	// The closed mobile menu.
	[/transform:translate\(-100%\)/, /transform:translate\(100%\)/],
	[
		/\.col--offset-1\{margin-left:8\.333/,
		/\.col--offset-1\{margin-right:8\.333/,
	],
	[/direction:ltr/, /direction:ltr/],
])("converts %s to %s", (left, right) => {
	// Not `toMatch`, whose failure would print the whole style sheet.
	expect(left.test(css("/"))).toBe(true);
	expect(right.test(css("fa"))).toBe(true);
});

/** Returns a pattern for a rule whose class has been renamed by a CSS module. */
const scopedRule = (rule: string) =>
	new RegExp(rule.replace(/^\.(\w+)\{/, "\\.$1_[\\w-]+\\{"));

// Docusaurus 3.10 makes the same rules of these directives.
it.each([
	[".told{margin-left:4px}", ".told{margin-right:4px}"],
	[".ignored{margin-left:5px}", ".ignored{margin-left:5px}"],
	[
		".some{margin-left:6px;padding-left:7px}",
		".some{margin-left:6px;padding-right:7px}",
	],
	[".value{margin-left:8px}", ".value{margin-left:9px}"],
	[".wide{float:left;margin-left:10px}", ".wide{margin-right:10px}"],
	[".one{left:11px}", ".one{left:11px}"],
	[".two{left:12px}", ".two{left:12px}"],
	[".three{left:13px}", ".three{right:13px}"],
])("follows RTLCSS directives: %s becomes %s", (left, right) => {
	expect(scopedRule(left).test(css("/"))).toBe(true);
	expect(scopedRule(right).test(css("fa"))).toBe(true);
	if (left !== right) {
		expect(scopedRule(left).test(css("fa"))).toBe(false);
		expect(scopedRule(right).test(css("/"))).toBe(false);
	}
});

it("builds style sheets of one direction each, without markers or directives", () => {
	const patterns = [/\.raw\{color:red\}/, /furrow-(?:ltr|rtl)/, /rtl:/];
	expect(patterns.map((text) => text.test(css("/")))).toEqual([
		false,
		false,
		false,
	]);
	expect(patterns.map((text) => text.test(css("fa")))).toEqual([
		true,
		false,
		false,
	]);
	for (const path of ["/", "fa"])
		expect(
			css(path).match(/\.image[\w-]*\{background(?:-image)?:url\(data:/g),
		).toHaveLength(2);
});

it("uses the class names of the right-to-left style sheet in pages", () => {
	const name = site.page("fa/told")("p").attr("class");
	expect(name).toMatch(/^ignored_/);
	expect(css("fa").includes(`.${name}{`)).toBe(true);
});

it("restores both style sheets from the cache", async () => {
	const sheets = () => css("/") + css("fa");
	const before = sheets();
	expect(summaryOf(await site.build()).bundles).toBe("cache");
	expect(sheets() === before).toBe(true);
});

describe("in the browser", () => {
	const box = async (page: Page, selector: string) => {
		const found = await page.locator(selector).first().boundingBox();
		if (!found) throw new Error(`${selector} is not shown.`);
		return found;
	};

	it.each([
		["/", false],
		["/fa/", true],
	])("lays out %s in its direction", async (path, isRtl) => {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, path);
		const sidebar = await box(page, ".theme-doc-sidebar-container");
		const article = await box(page, "article");
		const crumb = await box(page, ".breadcrumbs__item");
		expect(sidebar.x > article.x).toBe(isRtl);
		expect(crumb.x > 640).toBe(isRtl);
		const quote = page.locator("blockquote");
		const [left, right] = await quote.evaluate((element) => {
			const style = getComputedStyle(element);
			return [style.borderLeftWidth, style.borderRightWidth];
		});
		expect(isRtl ? [right, left] : [left, right]).toEqual(["2px", "0px"]);
		// Code is left-to-right in every language.
		const number = await box(page, ".codeLineNumber_fw");
		const code = await box(page, ".codeLineContent_fw");
		expect(number.x).toBeLessThan(code.x);
		// A line that is too long starts at the left and can be scrolled.
		const block = await box(page, ".codeBlock_fw");
		const lines = await box(page, ".codeBlockLines_fw");
		expect(lines.x).toBe(block.x);
		expect(lines.width).toBeGreaterThan(block.width);
		await done();
	});

	it("opens the mobile menu from the right in a right-to-left language", async () => {
		const { page, done } = await watchedPage(browser, server.url, {
			viewport: { width: 390, height: 844 },
			reducedMotion: "reduce",
		});
		await open(page, "/fa/");
		await page.locator(".navbar__toggle").click();
		await expect
			.poll(async () => {
				const { x, width } = await box(page, ".navbar-sidebar");
				return Math.round(x + width);
			})
			.toBe(390);
		await done();
	});
});

it("builds one style sheet for a site of one direction", async () => {
	site.edit("docusaurus.config.mjs", 'direction: "rtl"', 'direction: "ltr"');
	await site.build();
	expect([...site.built().keys()].filter(isSiteStyle).length).toBe(1);
});
