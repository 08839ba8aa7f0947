/** Markdown extensions (`markdown.extensions`): their output in a build, and no effect on other pages and sites. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const ALL = `{
	alerts: true, codeGroups: true, codeNotation: true, definitionLists: true, details: true, marks: true,
	packageManagers: true, toc: true,
}`;

const config = (extensions: string) => `module.exports = {
	title: "More",
	url: "https://more.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	markdown: { extensions: ${extensions} },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

const INTRO = `---
slug: /
---

# Intro

[[toc]]

> [!WARNING]
> Some *wary* text.

:::details Show the answer

Forty-two.

:::

## Code

\`\`\`bash npm2yarn
npm install furrow
\`\`\`

\`\`\`diff-js
- const before = 1;
+ const after = 1;
\`\`\`
`;

let site: Site;

beforeAll(async () => {
	site = createSite("moreMarkdown", {
		"docusaurus.config.js": config(ALL),
		"static/favicon.ico": "",
		"docs/intro.md": INTRO,
		"docs/plain.md": "# Plain\n\n:::note\n\nText.\n\n:::\n\n```js\n1;\n```\n",
	});
	await site.build();
});
afterAll(() => site?.dispose());

it("renders extensions as localised HTML, and as text in Markdown and search", () => {
	for (const [path, title] of [
		["/", "warning"],
		["/zh/", "注意"],
	] as const) {
		const page = site.page(path);
		expect(page(".theme-admonition-warning").text()).toContain(title);
		expect(page("details summary").text()).toBe("Show the answer");
		expect(page('[role="tab"]').length).toBe(5);
		expect(page(".theme-code-block-added-line").text()).toBe(
			"const after = 1;",
		);
		expect(page('.markdown a[href="#code"]').length).toBe(2);
	}
	const markdown = site.read("build/index.md");
	expect(markdown).toContain("pnpm add furrow");
	expect(markdown).toContain("+ const after = 1;");
	expect(markdown).not.toContain("notation=");
	const index = [...site.built()]
		.filter(([name]) => name.startsWith("search-index/"))
		.map(([, content]) => content.toString())
		.join("");
	for (const word of ["wary", "forty", "after"]) expect(index).toContain(word);
});

it("adds nothing to other pages or to sites without extensions", async () => {
	/** Returns the HTML of a page without extensions, without hashes of scripts, style sheets and the build. */
	const plainPage = () =>
		site
			.read("build/plain/index.html")
			.replace(/\.[\w-]{8}(?=\.(?:js|css)\b)|(?<="build":")\w+/g, "");
	const code = () =>
		[...site.built()]
			.filter(([name]) => /^assets\/(?:js|css|files)\//.test(name))
			.map(([, content]) => content.toString())
			.join("");
	const OWN_CLASSES = [
		"furrow-code-aside",
		"furrow-manager",
		"theme-code-block-added-line",
	];
	const found = () => OWN_CLASSES.filter((name) => code().includes(name));
	const before = plainPage();
	expect(found()).toEqual(OWN_CLASSES);
	site.write("docusaurus.config.js", config("{}"));
	await site.build();
	expect(plainPage()).toBe(before);
	expect(found()).toEqual([]);
	const text = site.page("/")(".markdown").text();
	for (const source of ["[[toc]]", "[!WARNING]", "- const before"])
		expect(text).toContain(source);
});
