/** Markdown imported by Markdown: by path, by a plugin's alias, or from a package. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OpenSite } from "../../packages/furrow/src/site";
import { createSite, type Site } from "./site";

const CONFIG = `const path = require("node:path");
const marked = () => function visit(node) {
	if (node.type === "text") node.value = node.value.replace("MARK", "made by the plugin");
	for (const child of node.children ?? []) visit(child);
};
module.exports = {
	title: "Partials",
	url: "https://partials.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	onBrokenLinks: "ignore",
	markdown: { hooks: { onBrokenMarkdownLinks: "ignore", onBrokenMarkdownImages: "ignore" } },
	presets: [["classic", { docs: { remarkPlugins: [marked] }, blog: {} }]],
	plugins: [
		() => ({
			name: "aliases",
			configureWebpack: () => ({
				resolve: {
					alias: {
						"@parts": path.join(__dirname, "parts"),
						"@again": "@parts/more",
						"one.md$": path.join(__dirname, "parts/_one.md"),
					},
				},
			}),
		}),
	],
};
`;

const DOT =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const USER = `import Aliased from "@parts/_aliased.mdx";
import One from "one.md";
import Again from "@again/_again.md";
import Pack from "mdpack/part.md";
import Near from "./_near.mdx";

# User

## First

<Aliased />

<One />

<Again />

<Pack />

<Near />

## Last
`;

let site: Site;

beforeAll(() => {
	site = createSite("partials", {
		"docusaurus.config.js": CONFIG,
		"static/favicon.ico": "",
		"docs/index.md": "# Home\n",
		"docs/guide/user.mdx": USER,
		"docs/guide/_near.mdx": "## Near\n",
		"docs/bar.md": "# Bar\n",
		"docs/guide/bar.md": "# Bar\n",
		"docs/_kept/_links.md": LINKS,
		"parts/_links.md": LINKS,
		LICENCE: "MIT\n",
		"docs/guide/links.mdx":
			'import Links from "../_kept/_links.md";\n\n<Links />\n',
		"docs/guide/outside.mdx":
			'import Links from "@parts/_links.md";\n\n<Links />\n',
		"blog/2024-01-02-post.mdx":
			'import Links from "@site/docs/_kept/_links.md";\n\n<Links />\n',
		"src/pages/component.js":
			'import Links from "@site/docs/_kept/_links.md";\nexport default () => <article><div className="markdown"><Links /></div></article>;\n',
		"parts/_aliased.mdx":
			'import Inner from "./more/_inner.md";\n\n## Aliased\n\n<Inner />\n\n### After\n',
		"parts/_one.md": "## One\n",
		"parts/more/_again.md": "## Again\n",
		"parts/more/_inner.md": "### Inner\n",
		"node_modules/mdpack/package.json": '{"name":"mdpack","version":"1.0.0"}',
		"node_modules/mdpack/part.md": "## In a package\n",
	});
	for (const folder of ["docs/_kept", "parts"])
		site.write(`${folder}/dot.png`, Buffer.from(DOT, "base64"));
});
afterAll(() => site?.dispose());

const tocOf = () =>
	site
		.page("docs/guide/user")(".table-of-contents a")
		.toArray()
		.map((link) => site.page("docs/guide/user")(link).text());

const ALL = [
	"First",
	"Aliased",
	"Inner",
	"After",
	"One",
	"Again",
	"In a package",
	"Near",
	"Last",
];

/** Returns the hrefs of the links in a page's text, by link text. URLs of files have no hash. */
const linksOf = (page: string) => {
	const $ = site.page(page);
	const links = $("article .markdown a:not(.hash-link)").toArray();
	return Object.fromEntries(
		links.map((link) => [
			$(link).text(),
			$(link)
				.attr("href")
				?.replace(/-[0-9a-f]{32}/, ""),
		]),
	);
};

const LINKS = `[file](./bar.md) [up](../guide/bar.md) [bare](bar.md) [root](/guide/bar.md) [site](@site/docs/guide/bar.md)
[url](./x) [upper](../y) [word](z) [licence](@site/LICENCE) MARK

![near](./dot.png)
`;

describe("headings of partials", () => {
	it("appear in the table of contents however the partials are imported", async () => {
		await site.build();
		expect(tocOf()).toEqual(ALL);
	});

	it("follow edits of the partial and of the alias", async () => {
		site.write("parts/more/_inner.md", "### Edited\n");
		site.write("other/_one.md", "## Another\n");
		await site.build();
		expect(tocOf()[2]).toBe("Edited");
		site.edit("docusaurus.config.js", "parts/_one.md", "other/_one.md");
		await site.build();
		expect(tocOf()[4]).toBe("Another");
	});

	it("follow edits in start, which compiles pages on demand", async () => {
		const silent = { stage() {}, count() {}, warn() {} };
		const open = await OpenSite.open({ siteDir: site.dir, dev: true }, silent);
		await open.load();
		const headings = async () => {
			const [content] = open.locales;
			const route = content?.routes.find(({ path }) => /user$/.test(path));
			if (!content || !route) throw new Error("There is no such page.");
			const { payload } = await open.page(content, route);
			return JSON.stringify(payload);
		};
		expect(await headings()).toContain('"value":"Aliased"');
		site.edit("parts/_aliased.mdx", "## Aliased", "## Renamed");
		const file = site.path("parts/_aliased.mdx");
		await open.update([{ kind: "changed", file }]);
		expect(await headings()).toContain('"value":"Renamed"');
		open.dispose();
	});
});

/** Links as in Docusaurus. `./bar.md` is missing, since a partial in `docs/_kept` has no such file beside it. */
const DOCS_LINKS = {
	up: "/docs/guide/bar",
	bare: "/docs/bar",
	root: "/docs/guide/bar",
	site: "/docs/guide/bar",
	licence: "/assets/files/LICENCE",
};

describe("a partial", () => {
	it("resolves links to files by the plugin of its folder, and relative URLs from the page", () => {
		expect(linksOf("docs/guide/links")).toEqual({
			...DOCS_LINKS,
			file: "/docs/guide/bar.md",
			url: "/docs/guide/x",
			upper: "/docs/y",
			word: "/docs/guide/z",
		});
	});

	it.each(["blog/2024/01/02/post", "component"])(
		"is compiled the same wherever it is imported: %s",
		(page) => {
			expect(linksOf(page)).toMatchObject(DOCS_LINKS);
			expect(site.page(page)("article").text()).toContain("made by the plugin");
		},
	);

	it("resolves only @site/ links if its folder belongs to no plugin", () => {
		expect(linksOf("docs/guide/outside")).toMatchObject({
			file: "/docs/guide/bar.md",
			up: "/docs/guide/bar.md",
			bare: "/docs/guide/bar.md",
			root: "/guide/bar.md",
			site: "/assets/files/bar.md",
			licence: "/assets/files/LICENCE",
		});
		expect(site.page("docs/guide/outside")("article").text()).toContain("MARK");
	});

	it("finds images beside itself", () => {
		const src = site.page("docs/guide/links")("article img").attr("src");
		expect(src).toMatch(/^data:image\/png/);
	});
});
