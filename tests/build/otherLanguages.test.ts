/** Translated docs: images of the originals, links between docs of several plugins, and translated slugs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const PICTURE = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

let site: Site;

beforeAll(async () => {
	site = createSite("other-languages", {
		"docusaurus.config.js": `export default {
	title: "Languages",
	url: "https://languages.example",
	baseUrl: "/",
	trailingSlash: true,
	onBrokenLinks: "throw",
	onBrokenAnchors: "throw",
	markdown: { hooks: { onBrokenMarkdownLinks: "throw", onBrokenMarkdownImages: "throw" } },
	i18n: { defaultLocale: "en", locales: ["en", "fr"] },
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
	plugins: [["@docusaurus/plugin-content-docs", { id: "community", path: "community", routeBasePath: "community" }]],
	themeConfig: { search: {}, llms: {}, navbar: { items: [{ type: "localeDropdown" }] } },
};
`,
		"docs/index.md": "---\nslug: /\n---\n# Home\n",
		"docs/a.md": `---
slug: /a-en
---
# A

![Picture](./img/p.png)

[to C](@site/community/c.md#sec) [beside](../community/c.md)
`,
		"community/c.md":
			"---\nslug: /see\n---\n# C\n\n## Sec\n\n[A](../docs/a.md)\n",
		"community/index.md": "# Community\n",
		"i18n/fr/docusaurus-plugin-content-docs/current/a.md": `---
slug: /a-fr
---
# A

![Picture](./img/p.png)

[to C](@site/community/c.md)
`,
	});
	site.write("docs/img/p.png", PICTURE as unknown as string);
	await site.build();
});
afterAll(() => site.dispose());

const hrefs = (path: string) =>
	site
		.page(path)("main .markdown p a")
		.toArray()
		.map((link) => link.attribs.href);

describe("docs whose paths end with a slash", () => {
	it("are searched by version, and listed in sidebar order for machines", () => {
		const { tags } = JSON.parse(site.read("build/search-index/index.json"));
		expect(tags).toEqual([
			["docs-community-current", 2],
			["docs-default-current", 2],
		]);
		expect(site.read("build/llms.txt")).toMatch(
			/## Docs\n+- \[A\].+\n- \[Home\].+\n+## Docs\n+- \[C\].+\n- \[Community\]/,
		);
	});
});

describe("links to Markdown files of another plugin", () => {
	it("lead to pages of that plugin in the same language", () => {
		expect(hrefs("/a-en")).toEqual(["/community/see/#sec", "/community/see/"]);
		expect(hrefs("/community/see")).toEqual(["/a-en/"]);
		expect(hrefs("/fr/a-fr")).toEqual(["/fr/community/see/"]);
		expect(hrefs("/fr/community/see")).toEqual(["/fr/a-fr/"]);
	});
});

describe("links to a page in other languages", () => {
	const alternates = (path: string) => {
		const $ = site.page(path);
		const links = [
			...$("head link[rel=alternate][hreflang]"),
			...$(".navbar .dropdown__menu a"),
		];
		return links.map((link) => link.attribs.href);
	};
	const origin = "https://languages.example";

	it("use the slug of each language", () => {
		const both = [`${origin}/a-en/`, `${origin}/fr/a-fr/`];
		const all = [...both, both[0], "/a-en/", "/fr/a-fr/"];
		expect(alternates("/a-en")).toEqual(all);
		expect(alternates("/fr/a-fr")).toEqual(all);
	});

	it("need no page data if the path is the same in all languages", () => {
		const menu = ["/community/see/", "/fr/community/see/"];
		const [en, fr] = menu.map((path) => origin + path);
		expect(alternates("/fr/community/see")).toEqual([en, fr, en, ...menu]);
		const data = (path: string) =>
			JSON.parse(site.read(`build${path}.page-data.json`));
		expect(data("/a-en").alternates).toEqual({ en: "a-en/", fr: "a-fr/" });
		expect(data("/community/see")).not.toHaveProperty("alternates");
	});
});

it("falls back to images beside the original in translations", () => {
	const source = site.page("/fr/a-fr")("main .markdown p img").attr("src");
	expect(source).toMatch(/^data:image\/png/);
	expect(source).toBe(site.page("/a-en")("main .markdown p img").attr("src"));
});
