/**
 * The views of the site `tests/fixtures/look` to compare: every kind of page, and everything that can be opened on
 * them.
 */
import { settled } from "./settled.mjs";

export const MODES = ["light", "dark"];

/** Paths by kind of page. */
export const PAGES = {
	home: "/",
	doc: "/docs/intro",
	elements: "/docs/guide/elements",
	code: "/docs/guide/code",
	components: "/docs/guide/components",
	"doc without contents": "/docs/guide/plain",
	"long names": "/docs/guide/long-name",
	"unlisted doc": "/docs/deep/one",
	"generated index": "/docs/category/guide",
	"category's doc": "/docs/deep/",
	"old version": "/docs/1.0/intro",
	"docs' tags": "/docs/tags",
	"docs' tag": "/docs/tags/first",
	blog: "/blog",
	"post of one": "/blog/2022/03/04/one",
	"post of three": "/blog/2023/01/02/three",
	"post of nobody": "/blog/2023/02/03/none",
	archive: "/blog/archive",
	"blog's tags": "/blog/tags",
	"blog's tag": "/blog/tags/first",
	authors: "/blog/authors",
	author: "/blog/authors/ann",
	Markdown: "/markdown-page",
	MDX: "/mdx-page",
	search: "/search",
	"not found": "/nowhere",
	Chinese: "/zh/docs/guide/elements",
};

const click = (selector) => async (page) => {
	await page.locator(selector).first().click();
	await settled(page);
};

/** Elements that readers can open: name, page, widths, and how to open them. */
export const OPENED = [
	{
		name: "menu",
		path: "/docs/intro",
		widths: [390],
		act: click(".navbar__toggle"),
	},
	{
		name: "menu, main panel",
		path: "/docs/intro",
		widths: [390],
		act: async (page) => {
			await click(".navbar__toggle")(page);
			await click(".navbar-sidebar__back")(page);
		},
	},
	{
		name: "contents",
		path: "/docs/guide/elements",
		widths: [390, 996],
		act: click("[class*=tocCollapsible] button"),
	},
	{
		name: "dropdown",
		path: "/docs/intro",
		widths: [1440],
		act: async (page) => {
			await page.locator(".navbar .dropdown").first().hover();
			await settled(page);
		},
	},
	{
		name: "code under the pointer",
		path: "/docs/guide/code",
		widths: [1440],
		act: async (page) => {
			await page.locator(".theme-code-block pre").nth(2).hover();
			await settled(page);
		},
	},
	{
		name: "hidden sidebar",
		path: "/docs/intro",
		widths: [1440],
		act: click("button[class*=collapseSidebarButton]"),
	},
	{
		name: "category",
		path: "/docs/intro",
		widths: [1440],
		act: click(".menu__link--sublist-caret:not(.menu__link--active)"),
	},
	{
		name: "details",
		path: "/docs/guide/elements",
		widths: [1440],
		act: click("details summary"),
	},
];
