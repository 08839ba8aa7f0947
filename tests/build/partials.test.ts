/** Markdown that Markdown imports: found by a path, by an alias of a plugin's, or in a package. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OpenSite } from "../../packages/furrow/src/site";
import { createSite, type Site } from "./site";

const CONFIG = `const path = require("node:path");
module.exports = {
	title: "Partials",
	url: "https://partials.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	onBrokenLinks: "ignore",
	markdown: { hooks: { onBrokenMarkdownLinks: "ignore", onBrokenMarkdownImages: "ignore" } },
	presets: [["classic", { blog: {} }]],
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
		"parts/_aliased.mdx":
			'import Inner from "./more/_inner.md";\n\n## Aliased\n\n<Inner />\n\n### After\n',
		"parts/_one.md": "## One\n",
		"parts/more/_again.md": "## Again\n",
		"parts/more/_inner.md": "### Inner\n",
		"node_modules/mdpack/package.json": '{"name":"mdpack","version":"1.0.0"}',
		"node_modules/mdpack/part.md": "## In a package\n",
	});
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

describe("headings of partials", () => {
	it("are in the page's table of contents, however the partials are imported", async () => {
		await site.build();
		expect(tocOf()).toEqual(ALL);
	});

	it("change with the partial, and with where the alias leads", async () => {
		site.write("parts/more/_inner.md", "### Edited\n");
		site.write("other/_one.md", "## Another\n");
		await site.build();
		expect(tocOf()[2]).toBe("Edited");
		site.edit("docusaurus.config.js", "parts/_one.md", "other/_one.md");
		await site.build();
		expect(tocOf()[4]).toBe("Another");
	});

	it("change where pages are made as they are asked for", async () => {
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
