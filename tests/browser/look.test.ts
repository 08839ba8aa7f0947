/**
 * The classic theme looks like Docusaurus's. Expected values are computed styles of the same site built by Docusaurus
 * 3.10.2. `bench/look` compares every element where Docusaurus is installed.
 */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, type Site } from "../build/site";
import { launch, open, type Server, serve, watchedPage } from "./browser";

type Mode = "light" | "dark";
type Fact = [selector: string, property: string, value: string];

/** Expected styles, by page, width and colour mode. */
const FACTS: [path: string, width: number, mode: Mode, facts: Fact[]][] = [
	[
		"/docs/guide/elements",
		1440,
		"light",
		[
			[".menu__link--active .linkLabel", "font-weight", "500"],
			["nav.menu", "padding", "8px 0px 8px 8px"],
			[".navbar", "box-shadow", "rgba(0, 0, 0, 0.1) 0px 1px 2px 0px"],
			[".dropdown__menu", "border-top-width", "0px"],
			[".DocSearch-Button", "background-color", "rgb(255, 255, 255)"],
			[".DocSearch-Button", "border-top-color", "rgb(214, 214, 231)"],
			[".theme-announcement-bar", "border-bottom-width", "1px"],
			[".markdown h2", "text-wrap-style", "auto"],
			[".markdown > p", "text-wrap-style", "auto"],
			[".table-of-contents__link", "color", "rgb(82, 88, 96)"],
			[".theme-admonition svg", "width", "22.3906px"],
			[".tagRegular", "border-radius", "6.4px"],
			[".tagRegular", "padding", "3.2px 8px 4.8px"],
			[".theme-doc-version-badge", "margin-bottom", "0px"],
			["td", "min-width", "0px"],
			["#__docusaurus", "min-height", "100%"],
			["body", "overflow", "visible"],
			[".hash-link", "padding-left", "8px"],
			[".collapseSidebarButton", "border-left-width", "1px"],
			[".lightToggleIcon", "width", "24px"],
		],
	],
	[
		"/docs/guide/code",
		1440,
		"dark",
		[
			[".codeBlockTitle", "border-bottom-color", "rgb(96, 103, 112)"],
			[".codeBlockLines", "float", "left"],
			[".theme-code-block", "border-radius", "6.4px"],
			[".theme-code-block pre", "background-color", "rgb(41, 45, 62)"],
			[".theme-code-block pre", "color", "rgb(191, 199, 213)"],
			[
				".theme-code-block-highlighted-line",
				"background-color",
				"rgb(100, 100, 100)",
			],
			[".DocSearch-Button", "background-color", "rgb(21, 23, 42)"],
			[".buttonGroup button", "opacity", "0"],
		],
	],
	[
		"/docs/tags",
		1440,
		"light",
		[
			[".tagWithCount", "padding", "0px 8px 0px 16px"],
			[".tagWithCount", "border-left-width", "0px"],
			[".tagWithCount span", "font-size", "11.2px"],
		],
	],
	[
		"/docs/category/guide",
		996,
		"light",
		[
			["h2.cardTitle", "font-size", "24px"],
			[".cardTitleText", "font-size", "19.2px"],
			[".cardDescription", "color", "rgb(68, 73, 80)"],
		],
	],
	[
		"/blog/2023/01/02/three",
		1440,
		"light",
		[
			[".yearGroupHeading", "font-size", "20px"],
			[".yearGroupHeading", "color", "rgb(28, 30, 33)"],
			[".authorCol:last-child", "width", "385px"],
			[".authorTitle", "color", "rgb(28, 30, 33)"],
			["header .container", "color", "rgb(28, 30, 33)"],
			[".authorSocialIcon", "width", "16px"],
			['a[href*="github"] .authorSocialIcon', "fill", "rgb(0, 0, 0)"],
			['a[href*="linkedin"] .authorSocialIcon', "fill", "rgb(10, 102, 194)"],
		],
	],
	[
		"/docs/guide/elements",
		390,
		"light",
		[
			[".tocCollapsible", "margin", "16px 0px"],
			["td", "padding", "12px"],
		],
	],
];

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = copyFixture("look");
	await site.build("--locale", "en");
	server = await serve(site);
	browser = await launch();
});
afterAll(async () => {
	await browser.close();
	await server.stop();
	site.dispose();
});

/** The build adds a suffix to class names of the theme's CSS modules, but not to those of Infima and DocSearch. */
const selectorOf = (selector: string) =>
	selector.replace(
		/\.([a-z]+[A-Z]\w*|(?:authorCol|container)(?=$|[: ]))/g,
		(_, name) => `:is(.${name}, [class*="${name}_"])`,
	);

it.each(FACTS)(
	"%s has Docusaurus's computed styles at %i px, %s",
	async (path, width, mode, facts) => {
		const { page, done } = await watchedPage(browser, server.url, {
			viewport: { width, height: 900 },
		});
		await page.addInitScript(
			(theme) => localStorage.setItem("theme", theme),
			mode,
		);
		await open(page, path);
		const found = await page.evaluate(
			(queries) =>
				queries.map(([selector, property]) => {
					const element = document.querySelector(selector);
					return element
						? getComputedStyle(element).getPropertyValue(property)
						: "not there";
				}),
			facts.map(
				([selector, property]) => [selectorOf(selector), property] as const,
			),
		);
		const label = (values: string[]) =>
			facts.map(
				([selector, property], index) =>
					`${selector} ${property}: ${values[index]}`,
			);
		expect(label(found)).toEqual(label(facts.map(([, , value]) => value)));
		await done();
	},
);

it("styles the containers of Mermaid diagrams", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/docs/guide/elements");
	const [margin, width, height] = await page.evaluate(() => {
		// A container without its diagram: the package that draws it is optional.
		const diagram = document.createElement("div");
		diagram.className = "docusaurus-mermaid-container furrow-mermaid";
		diagram.append(document.createElement("p"));
		document.querySelector(".markdown")?.append(diagram);
		const { marginBottom, maxWidth, minHeight } = getComputedStyle(diagram);
		return [marginBottom, maxWidth, minHeight];
	});
	expect([margin, width, height]).toEqual(["0px", "100%", "0px"]);
	await done();
});

it("hydrates even if the style sheet fails to load", async () => {
	const { page, done } = await watchedPage(browser, server.url, {}, [/./]);
	await page.route("**/assets/css/styles.*", (route) => route.abort());
	await page.goto("/docs/guide/elements");
	await page.waitForSelector('html[data-has-hydrated="true"]');
	await done();
});
