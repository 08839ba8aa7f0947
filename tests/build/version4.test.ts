/** What sites and components of Docusaurus 4 (4.0.0-canary-6808) use, beside what version 3 has. */
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

it("is there: the label of the link to all tags, and hooks of the search page", async () => {
	const { text } = await site.build();
	expect(text).not.toContain("nott");
	expect(site.page("/")("main").text()).toBe(
		"View all tags /search?q=a%20b <>",
	);
});

it("is there: a severity for directives that nothing uses", async () => {
	site.write("docusaurus.config.js", config('"throw"'));
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("docs/a.md:3:1");
	expect(text).toContain('The directive ":::nott" is unknown');
	expect(text).toContain("have a remark plugin handle it");
});

it("leaves the search page out of the sitemap: search engines are told so in a way that they know", async () => {
	expect(site.page("/search")("meta[name=robots]").attr("content")).toBe(
		"noindex, follow",
	);
	expect(site.read("build/sitemap.xml")).not.toContain("/search");
});
