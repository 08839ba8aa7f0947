/** A site in a language that runs from left to right and in one that runs from right to left. */
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
	// Directives of Rtlcss, which holds on to them in comments.
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

/** The style sheet of a page. */
const sheet = (path: string) =>
	site.page(path)('link[rel="stylesheet"]').attr("href") ?? "";
const css = (path: string) => site.read(`build${sheet(path)}`);

it("each language has the style sheet of its direction", () => {
	expect(site.page("fa")("html").attr("dir")).toBe("rtl");
	expect(sheet("/")).toMatch(/^\/assets\/css\/styles\.[\w-]+\.css$/);
	expect(sheet("fa")).toBe(sheet("/").replace(/\.css$/, ".rtl.css"));
	expect(sheet("fa/folder/inner")).toBe(sheet("fa"));
});

// What Docusaurus 3.10 has in the style sheet of such a language.
it.each([
	[/\.mine\{margin-left:3px\}/, /\.mine\{margin-right:3px\}/],
	// The menu of a phone, out of sight.
	[/transform:translate\(-100%\)/, /transform:translate\(100%\)/],
	[
		/\.col--offset-1\{margin-left:8\.333/,
		/\.col--offset-1\{margin-right:8\.333/,
	],
	[/direction:ltr/, /direction:ltr/],
])("%s becomes %s", (left, right) => {
	// Not the style sheet itself, which would fill the report.
	expect(left.test(css("/"))).toBe(true);
	expect(right.test(css("fa"))).toBe(true);
});

/** A class that a CSS module gave a name of its own. */
const own = (rule: string) =>
	new RegExp(rule.replace(/^\.(\w+)\{/, "\\.$1_[\\w-]+\\{"));

// The same rules that Docusaurus 3.10 makes of these directives.
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
])("comments say how: %s becomes %s", (left, right) => {
	expect(own(left).test(css("/"))).toBe(true);
	expect(own(right).test(css("fa"))).toBe(true);
	if (left !== right) {
		expect(own(left).test(css("fa"))).toBe(false);
		expect(own(right).test(css("/"))).toBe(false);
	}
});

it("each style sheet is of one direction", () => {
	const told = [/\.raw\{color:red\}/, /furrow-(?:ltr|rtl)/, /rtl:/];
	expect(told.map((text) => text.test(css("/")))).toEqual([
		false,
		false,
		false,
	]);
	expect(told.map((text) => text.test(css("fa")))).toEqual([
		true,
		false,
		false,
	]);
	for (const path of ["/", "fa"])
		expect(
			css(path).match(/\.image[\w-]*\{background(?:-image)?:url\(data:/g),
		).toHaveLength(2);
});

it("the page has the names of its style sheets", () => {
	const name = site.page("fa/told")("p").attr("class");
	expect(name).toMatch(/^ignored_/);
	expect(css("fa").includes(`.${name}{`)).toBe(true);
});

it("both are there from the cache", async () => {
	const before = css("fa");
	expect(summaryOf(await site.build()).bundles).toBe("cache");
	expect(css("fa") === before).toBe(true);
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
	])("%s stands on its side", async (path, isRtl) => {
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
		// Code is read from the left in any language.
		const number = await box(page, ".codeLineNumber_fw");
		const code = await box(page, ".codeLineContent_fw");
		expect(number.x).toBeLessThan(code.x);
		// A line that is too long begins at the left, and can be followed to its end.
		const block = await box(page, ".codeBlock_fw");
		const lines = await box(page, ".codeBlockLines_fw");
		expect(lines.x).toBe(block.x);
		expect(lines.width).toBeGreaterThan(block.width);
		await done();
	});

	it("the menu of a phone comes from the side of the language", async () => {
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

it("a site of one direction has one style sheet", async () => {
	site.edit("docusaurus.config.mjs", 'direction: "rtl"', 'direction: "ltr"');
	await site.build();
	expect([...site.built().keys()].filter(isSiteStyle).length).toBe(1);
});
