/** Features of Docusaurus 4 (4.0.0-canary-6808) that version 3 lacks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const config = (hook: string) => `export default {
	title: "Four",
	url: "https://four.example",
	baseUrl: "/",
	onBrokenLinks: "ignore",
	markdown: { hooks: { onUnusedMarkdownDirectives: ${hook} } },
	themeConfig: { algolia: { appId: "a", apiKey: "b", indexName: "c" } },
	presets: [["classic", { blog: false }]],
};
`;

let site: Site;

beforeAll(() => {
	site = createSite("version-4", {
		"docusaurus.config.js": config('"ignore"'),
		"docs/a.md": "# A\n\n:::nott\n\nText\n\n:::\n",
		"src/pages/index.js": `import { TagsPageLinkLabel } from "@docusaurus/theme-common";
import { useSearchLinkCreator, useSearchQueryString } from "@docusaurus/theme-search-algolia/client";

export default function Home() {
	const linkTo = useSearchLinkCreator();
	const [query] = useSearchQueryString();
	return <main><TagsPageLinkLabel /> {linkTo("a b")} {"<" + query + ">"}</main>;
}
`,
	});
});
afterAll(() => site.dispose());

it("provides the label of the link to all tags, and the hooks of the search page", async () => {
	const { text } = await site.build();
	expect(text).not.toContain("nott");
	expect(site.page("/")("main").text()).toBe(
		"View all tags /search?q=a%20b <>",
	);
});

it("applies the configured severity to unused Markdown directives", async () => {
	site.write("docusaurus.config.js", config('"throw"'));
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("docs/a.md:3:1");
	expect(text).toContain('The directive ":::nott" is unknown');
	expect(text).toContain("have a remark plugin handle it");
});

it("omits the search page from the sitemap, and marks it as noindex", async () => {
	expect(site.page("/search")("meta[name=robots]").attr("content")).toBe(
		"noindex, follow",
	);
	expect(site.read("build/sitemap.xml")).not.toContain("/search");
});

it("takes the version from the installed package, or from the range in package.json", async () => {
	site.write("docusaurus.config.js", config('"ignore"'));
	site.write(
		"docs/b.md",
		"export const x = 1;\n\n# Title\n\n`a_b` and   `<T>`\n",
	);
	site.write(
		"docs/deep/_category_.json",
		JSON.stringify({ label: "Deep", link: { type: "generated-index" } }),
	);
	site.write("docs/deep/more/c.md", "# C\n");
	const described = async () => {
		await site.build();
		const $ = site.page("/docs/b");
		return [
			$("meta[name=description]").attr("content"),
			$("title").first().text(),
			site.page("/docs/category/deep")("h2").text().trim(),
		];
	};
	const named = (range: string) =>
		JSON.stringify({ dependencies: { "@docusaurus/core": range } });
	site.write("package.json", named("^3.9.0"));
	expect(await described()).toEqual(["a_b and   ``", "b | Four", "🗃more"]);
	for (const range of ["4.0.0-canary-6808", "canary"]) {
		site.write("package.json", named(range));
		expect(await described()).toEqual([
			"a_b and <T>",
			"Title | Four",
			"🗃\ufe0fmore",
		]);
	}
	const core = "node_modules/@docusaurus/core/package.json";
	site.write(core, '{ "name": "@docusaurus/core", "version": "3.10.2" }');
	expect(await described()).toEqual(["a_b and   ``", "b | Four", "🗃more"]);
	site.remove("node_modules/@docusaurus/core");
});

it("applies trailingSlash to the URLs in structured data", async () => {
	site.edit("docusaurus.config.js", "title:", "trailingSlash: true,\n\ttitle:");
	site.write("docs/c/d.md", "# D\n");
	site.write("docs/c/index.md", "# C\n");
	await site.build();
	const [data] = site
		.page("/docs/c/d/")('script[type="application/ld+json"]')
		.toArray()
		.map((script) => JSON.parse(site.page("/docs/c/d/")(script).text()));
	expect(
		data.itemListElement.map(({ item }: { item: string }) => item),
	).toEqual(["https://four.example/docs/c/", "https://four.example/docs/c/d/"]);
});

it("uses the theme texts of the site's version", async () => {
	site.edit("docusaurus.config.js", "blog: false", "blog: {}");
	site.write(
		"blog/2026-01-01-post.md",
		"---\ntags: [one]\n---\n\n# Post\n\nText\n\n<!-- truncate -->\n",
	);
	const label = async (range: string) => {
		site.write(
			"package.json",
			JSON.stringify({ dependencies: { "@docusaurus/core": range } }),
		);
		await site.build();
		return site.page("/blog/tags/one/")("header > a").text();
	};
	expect(await label("^3.9.0")).toBe("View All Tags");
	expect(await label("canary")).toBe("View all tags");
});
