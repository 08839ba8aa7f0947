/** Documentation components (`markdown.extensions.components`) in pages that do not import them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const config = (markdown: string) => `module.exports = {
	title: "Components",
	url: "https://components.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	${markdown}
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

const INTRO = `---
slug: /
---

# Intro

A word <Icon name="lucide:star" label="starred" />

<Steps>

1. One <Badge type="warning">new</Badge>
2. Two

</Steps>

<Cards>
  <Card title="Other" href="/other" icon="🌍">

A [link](https://components.example).

  </Card>
  <Card title="Nowhere" icon="lucide:rocket" />
</Cards>

<FileTree>

- docs
  - intro.md

</FileTree>

<Figure caption="A caption">

| a |
| - |
| 1 |

</Figure>
`;

const OWN = `import Card from '@site/src/Card';

export const Badge = ({ children }) => <b className="own-badge">{children}</b>;

# Other

<Card title="mine" />

<Badge>own</Badge>
`;

let site: Site;

beforeAll(() => {
	site = createSite("doc-components", {
		"docusaurus.config.js": config(
			"markdown: { extensions: { components: true } },",
		),
		"static/favicon.ico": "",
		"docs/intro.mdx": INTRO,
		"docs/other.mdx": OWN,
		"src/Card.js":
			'import React from "react";\nexport default ({ title }) => <i className="own-card">{title}</i>;\n',
	});
});
afterAll(() => site?.dispose());

const styles = () => {
	const dir = join(site.dir, "build/assets/css");
	return readdirSync(dir)
		.map((file) => readFileSync(join(dir, file), "utf8"))
		.join("\n");
};

it("renders the components without imports", async () => {
	const { text } = await site.build();
	expect(text).not.toContain("warning");
	const page = site.page("/");
	expect(
		page(".furrow-steps > ol > li")
			.toArray()
			.map((item) => page(item).text().trim()),
	).toEqual(["One new", "Two"]);
	expect(page(".furrow-steps .furrow-badge--warning").text()).toBe("new");
	expect(page(".furrow-cards > .furrow-card").length).toBe(2);
	const [first, second] = page(".furrow-card").toArray();
	expect(page(first).find(".furrow-card-title a").attr("href")).toBe("/other");
	expect(page(first).find(".furrow-card-icon").text()).toBe("🌍");
	expect(page(first).find(".furrow-card-text").text().trim()).toBe("A link.");
	expect(page(second).find("a").length).toBe(0);
	// From the site's own copy of the icon set; only the drawn shapes are sent.
	expect(page(second).find(".furrow-card-icon > svg path").length).toBe(3);
	expect(page("p > svg.furrow-icon").attr("aria-label")).toBe("starred");
	expect(styles().includes(".furrow-icon")).toBe(true);
	expect(page(".furrow-file-tree li li").text()).toBe("intro.md");
	expect(page("figure.furrow-figure > table").length).toBe(1);
	expect(page("figure.furrow-figure > figcaption").text()).toBe("A caption");
});

it("needs no React for the components, and their style sheets only on pages that use them", () => {
	const SHEET = 'link[rel="stylesheet"][href^="/assets/files/styles-"]';
	expect(site.page("/")(SHEET).length).toBe(6);
	expect(site.read("build/index.html")).toContain('"form":"html"');
	expect(site.page("/other")(SHEET).length).toBe(0);
	expect(styles()).not.toContain(".furrow-steps");
});

it("prefers components that a page imports or defines itself", () => {
	const page = site.page("/other");
	expect(page(".own-card").text()).toBe("mine");
	expect(page(".own-badge").text()).toBe("own");
	expect(page(".furrow-card, .furrow-badge").length).toBe(0);
});

it("reports the broken link of a card", async () => {
	site.write("docs/intro.mdx", INTRO.replace('"/other"', '"/gone"'));
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("/gone");
	expect(text).toContain("docs/intro.mdx");
	site.write("docs/intro.mdx", INTRO);
});

it("adds nothing to a site that does not enable the components", async () => {
	site.write("docusaurus.config.js", config(""));
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toMatch(/Steps/);
	site.write("docs/intro.mdx", "---\nslug: /\n---\n\n# Intro\n");
	await site.build();
	const sheets = styles();
	const OURS = [".furrow-steps", ".furrow-card", ".furrow-icon"];
	expect(OURS.filter((name) => sheets.includes(name))).toEqual([]);
});
