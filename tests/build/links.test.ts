/** How a build reports broken links and anchors. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Run, type Site } from "./site";

const FILES = {
	"docusaurus.config.mjs": `export default {
	title: "Links", url: "https://o.example", baseUrl: "/b/",
	onBrokenLinks: "warn",
	presets: [["classic", {
		docs: { routeBasePath: "/", sidebarPath: "./sidebars.json" },
		blog: { onUntruncatedBlogPosts: "ignore" },
	}]],
	themeConfig: {
		navbar: { items: [{ to: "/nowhere", label: "Bad" }] },
		footer: { links: [{ to: "/under", label: "Bad too" }] },
	},
};
`,
	// Links without a page, on both docs of a sidebar that the build renders once. The file does not show the second one.
	"sidebars.json": JSON.stringify({
		docs: [
			"intro",
			"other",
			{ type: "link", label: "Bad", href: "/by-sidebar" },
			{ type: "link", label: "Bad", href: "/by-code" },
		],
	}).replace("/by-code", "\\u002fby-code"),
	"docs/intro.md": `---
slug: /
title: Intro
---

Fine: [post](/blog/post), [other](./other.mdx#there), [file](/data.txt).
Not fine: [one](/gone), [two](./gone-too#x).

[anchor](./other.mdx#nowhere), [top](#top), [named](./other.mdx#named)
`,
	"docs/other.mdx": `---
title: Other
---
import Link from '@docusaurus/Link';
import Part from './_part.mdx';

## There

<a name="named"></a>

<Part />

<Link to="/by-component">x</Link>
`,
	"docs/_part.mdx": "Text\n\n[in a partial](/by-partial)\n",
	"blog/2024-01-02-post.md":
		"---\nslug: post\ntitle: Post\ntags: [t]\n---\n\n[from a post](/b/gone)\n",
	"static/data.txt": "data",
};

let site: Site;
let run: Run;

beforeAll(async () => {
	site = createSite("links", FILES);
	run = await site.build();
});
afterAll(() => site.dispose());

/** Returns the indented lines below the line that contains `start`. */
function warning(start: string): string[] {
	const lines = run.text.split("\n");
	const first = lines.findIndex((line) => line.includes(start));
	const rest = lines.slice(first + 1);
	return rest.slice(
		0,
		rest.findIndex((line) => !/^\s+\S/.test(line)),
	);
}

it("reports each broken link with its location", () => {
	expect(
		warning("Broken links:").map((line) => line.trim()),
	).toMatchInlineSnapshot(`
			[
			  "/b/nowhere",
			  "on every page, so probably in the navbar or the footer",
			  "/b/under",
			  "on every page, so probably in the navbar or the footer",
			  "blog/2024-01-02-post.md:7:1: /b/gone",
			  "docs/_part.mdx:3:1: /b/by-partial",
			  "docs/intro.md:7:11: /b/gone",
			  "docs/intro.md:7:25: /b/gone-too#x",
			  "sidebars.json:1:62: /b/by-sidebar",
			  "on /b/ (docs/intro.md):",
			  "/b/by-code (in the sidebar "docs" of sidebars.json)",
			  "on /b/other (docs/other.mdx):",
			  "/b/by-code (in the sidebar "docs" of sidebars.json)",
			  "/b/by-component",
			]
		`);
});

it("reports each broken anchor with its location", () => {
	expect(
		warning("Broken anchors:").map((line) => line.trim()),
	).toMatchInlineSnapshot(`
			[
			  "docs/intro.md:9:1: /b/other#nowhere",
			]
		`);
});

it("renders the 404 page with the docs' classes if docs are at the root, as Docusaurus does", () => {
	const $ = site.page("404.html");
	expect($("html").attr("class")).toContain("plugin-docs");
	expect($("title").text()).toBe("Links");
	expect($("main h1").text()).toBe("Page Not Found");
});

it('fails the build if onBrokenLinks is "throw"', async () => {
	site.edit(
		"docusaurus.config.mjs",
		'onBrokenLinks: "warn"',
		'onBrokenLinks: "throw"',
	);
	const failed = await site.tryBuild();
	expect(failed.code).toBe(1);
	expect(failed.text).toContain("docs/intro.md:7:11: /b/gone");
	expect(failed.text).toContain('onBrokenLinks to "warn"');
});
