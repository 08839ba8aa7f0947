/** The cache: unchanged work is reused, and the output equals that of a build without a cache. */
import { utimesSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	CACHE,
	copyFixture,
	createSite,
	differences,
	type Site,
	summaryOf,
} from "./site";

let site: Site;

beforeAll(() => {
	site = copyFixture("walk");
});
afterAll(() => site.dispose());

/**
 * Compares the build with a cold build of the same sources. A page that was wrongly reused stays wrong until something
 * else causes it to be rendered, so one comparison after several edits is enough if no edit has rendered every page.
 */
async function expectSameAsCold(): Promise<void> {
	const warm = site.built();
	expect(differences(await site.buildCold(), warm)).toEqual([]);
}

/** Builds after a change and returns the numbers of the summary. */
const rebuild = async () => summaryOf(await site.build());

describe("a warm build", () => {
	let pages: number;

	beforeAll(async () => {
		const first = await rebuild();
		pages = first.pages;
		expect(first).toMatchObject({ rendered: pages, bundles: "built" });
	});

	it("reuses everything if nothing has changed", async () => {
		expect(await rebuild()).toEqual({
			pages,
			compiled: 0,
			rendered: 0,
			bundles: "cache",
		});
	});

	it("reuses everything after a first build with a TypeScript config", async () => {
		const fresh = createSite("cache-config", {
			"docusaurus.config.ts": `import { defineConfig } from "furrow";
export default defineConfig({
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
});
`,
			"docs/index.md": "---\nslug: /\n---\n\nText.\n",
		});
		fresh.ownProcesses = true;
		try {
			await fresh.build();
			expect(summaryOf(await fresh.build())).toMatchObject({
				compiled: 0,
				rendered: 0,
				bundles: "cache",
			});
		} finally {
			fresh.dispose();
		}
	});

	it("reuses everything if only file times have changed, as in a checkout", async () => {
		for (const file of site.sources().keys())
			utimesSync(site.path(file), new Date(), new Date());
		expect(await rebuild()).toEqual({
			pages,
			compiled: 0,
			rendered: 0,
			bundles: "cache",
		});
	});

	it("renders one page if its text has changed", async () => {
		site.edit("docs/intro.md", "The first page,", "The very first page,");
		expect(await rebuild()).toMatchObject({
			compiled: 1,
			rendered: 1,
			bundles: "cache",
		});
		expect(site.page("docs/intro").text()).toContain("The very first page,");
	});

	it("renders the pages that show a title if it has changed", async () => {
		site.edit("docs/guide/second.md", "# Second guide", "# Another guide");
		const { rendered } = await rebuild();
		expect(rendered).toBeGreaterThan(1);
		expect(rendered).toBeLessThan(pages);
		for (const path of ["docs/guide/first", "zh/docs/guide/first"])
			expect(site.page(path)(".pagination-nav__link--next").text()).toContain(
				"Another guide",
			);
	});

	it("renders one locale if its translations have changed", async () => {
		site.edit(
			"i18n/zh/docusaurus-theme-classic/navbar.json",
			"文档",
			"全部文档",
		);
		const { rendered } = await rebuild();
		expect(rendered).toBe(
			site.routes().filter((route) => /^\/zh(?:\/|$)/.test(route)).length,
		);
		expect(site.page("zh")("nav.navbar").text()).toContain("全部文档");
	});

	it(
		"equals a cold build after edits of text, titles and translations",
		expectSameAsCold,
	);

	it("renders every page if a swizzled component has changed", async () => {
		site.write(
			"src/theme/Footer/index.js",
			"export default function Footer() {\n\treturn <footer>Our own</footer>;\n}\n",
		);
		expect(await rebuild()).toMatchObject({
			rendered: pages,
			bundles: "built",
		});
		expect(site.page("docs/long")("footer").text()).toBe("Our own");
		site.edit("src/theme/Footer/index.js", "Our own", "Ours");
		expect(await rebuild()).toMatchObject({ rendered: pages });
		expect(site.page("docs/long")("footer").text()).toBe("Ours");
	});

	it("rebuilds only what a changed style sheet, config or static file affects", async () => {
		site.edit("src/css/custom.css", "#1b5e86", "#1b5e85");
		expect(await rebuild()).toMatchObject({ bundles: "built" });
		site.edit("docusaurus.config.js", 'title: "Walk"', 'title: "Ramble"');
		site.edit(
			"docusaurus.config.js",
			'{ to: "/blog", label: "Blog", position: "left" },',
			'{ to: "/blog", label: "Posts" }, { href: "https://a.example", html: "A" },',
		);
		// The code is unchanged.
		expect(await rebuild()).toMatchObject({
			rendered: pages,
			bundles: "cache",
		});
		expect(site.page("docs/intro")("title").text()).toBe(
			"Introduction | Ramble",
		);
		expect(site.page("docs/intro")("nav.navbar").text()).toContain("Posts");
		site.edit("static/img/favicon.svg", "#25648a", "#25648b");
		expect(await rebuild()).toMatchObject({ rendered: 0 });
		expect(site.read("build/img/favicon.svg")).toContain("#25648b");
	});

	it("adds and removes pages", async () => {
		site.write("blog/2024-05-06-third.md", "# Third post\n\nThe third post.\n");
		expect((await rebuild()).pages).toBe(pages + 2);
		expect(site.page("blog").text()).toContain("Third post");
		site.remove("blog/2024-05-06-third.md");
		expect((await rebuild()).pages).toBe(pages);
		expect(site.has("build/blog/2024/05/06/third")).toBe(false);
	});

	it(
		"equals a cold build after edits of code, styles, config and static files",
		expectSameAsCold,
	);
});

/** A remark plugin that adds a word to some text. */
const REMARK_PLUGIN = `module.exports = () => (tree) => {
	for (const { children: [text] = [] } of tree.children)
		if (text?.value?.startsWith("A part")) text.value += " More.";
};
`;

describe("a page that depends on other files", () => {
	beforeAll(async () => {
		site.write(
			"docs/_part.mdx",
			"A part: one.\n\n[Part's file](./files/part.zip)\n",
		);
		site.write("docs/files/part.zip", "one");
		site.write("docs/files/data.zip", "one");
		site.write("docs/tags.yml", "usual:\n  label: Label one\n");
		site.write("src/Box.js", "export default () => <p>Box one</p>;\n");
		site.write(
			"docs/uses.mdx",
			`---
tags: [usual]
---

import Part from "./_part.mdx";
import Box from "@site/src/Box";

# Uses

<Part />

<Box />

[data](./files/data.zip)
`,
		);
		await site.build();
	});
	afterAll(() => {
		for (const file of ["uses.mdx", "_part.mdx", "files", "tags.yml"])
			site.remove(`docs/${file}`);
	});

	it("is updated if a partial changes", async () => {
		site.edit("docs/_part.mdx", "one", "two");
		expect(await rebuild()).toMatchObject({ rendered: 2, bundles: "cache" });
		expect(site.page("docs/uses").text()).toContain("A part: two.");
	});

	it("is updated if a file linked from a partial changes", async () => {
		const link = () =>
			site.page("docs/uses")('a:contains("Part\'s file")').attr("href");
		const before = link();
		site.write("docs/files/part.zip", "two");
		expect(await rebuild()).toMatchObject({ rendered: 2, bundles: "cache" });
		expect(link()).not.toBe(before);
	});

	it("is updated if a link's target changes but the set of paths stays the same", async () => {
		const post = (slug: string) =>
			`---\nslug: ${slug}\ndate: 2020-01-0${slug.length}\n---\n\n# ${slug}\n`;
		const [one, three] = [post("a"), post("abc")];
		site.write("blog/one.md", one);
		site.write("blog/three.md", three);
		site.edit(
			"blog/2024-03-04-second.md",
			"The rest",
			"See [the other](./one.md). The rest",
		);
		await site.build();
		const link = () =>
			site
				.page("blog/2024/03/04/second")('a:contains("the other")')
				.attr("href");
		expect(link()).toBe("/blog/a");
		// The posts swap places, so the sets of files, texts and paths stay the same.
		site.write("blog/one.md", three);
		site.write("blog/three.md", one);
		await rebuild();
		expect(link()).toBe("/blog/abc");
		for (const name of ["one", "three"]) site.remove(`blog/${name}.md`);
		site.edit("blog/2024-03-04-second.md", "See [the other](./one.md). ", "");
		await site.build();
	});

	it("is updated if a linked file changes", async () => {
		const link = () =>
			site.page("docs/uses")('a:contains("data")').attr("href");
		const before = link();
		site.write("docs/files/data.zip", "two");
		expect(await rebuild()).toMatchObject({ rendered: 2 });
		expect(link()).not.toBe(before);
	});

	it("is updated if the label of its tag changes", async () => {
		site.edit("docs/tags.yml", "one", "two");
		expect(await rebuild()).toMatchObject({ compiled: 0, bundles: "cache" });
		expect(site.page("docs/uses").text()).toContain("Label two");
	});

	it(
		"equals that of a cold build after edits of other files",
		expectSameAsCold,
	);

	it("is updated if a component changes but keeps its size and modification time", async () => {
		const time = new Date("2024-01-02");
		utimesSync(site.path("src/Box.js"), time, time);
		await site.build();
		site.edit("src/Box.js", "Box one", "Box two");
		utimesSync(site.path("src/Box.js"), time, time);
		await rebuild();
		expect(site.page("docs/uses").text()).toContain("Box two");
	});

	it("is updated if the config adds a remark plugin for Markdown that a component imports", async () => {
		const before = site.read("src/Box.js");
		site.write(
			"src/Box.js",
			'import Part from "../docs/_part.mdx";\nexport default () => <Part />;\n',
		);
		await site.build();
		const config = site.read("docusaurus.config.js");
		site.write("more.js", REMARK_PLUGIN);
		site.edit(
			"docusaurus.config.js",
			"docs: {",
			'docs: { beforeDefaultRemarkPlugins: [require("./more")],',
		);
		await rebuild();
		// Once in the doc itself, once in the component.
		expect(
			site
				.page("docs/uses")
				.text()
				.match(/A part: two\. More\./g),
		).toHaveLength(2);
		site.write("docusaurus.config.js", config);
		site.remove("more.js");
		site.write("src/Box.js", before);
		await rebuild();
	});

	it("is updated if a package is patched in place", async () => {
		site.write("node_modules/box/package.json", '{"name":"box","main":"a.js"}');
		site.write("node_modules/box/a.js", "module.exports = 'Packed one';\n");
		site.write(
			"src/Box.js",
			"import text from 'box';\nexport default () => <p>{text}</p>;\n",
		);
		await site.build();
		expect(site.page("docs/uses").text()).toContain("Packed one");
		// Like a patch, which no lock file records.
		site.edit("node_modules/box/a.js", "one", "two");
		await rebuild();
		expect(site.page("docs/uses").text()).toContain("Packed two");
		await expectSameAsCold();
	});
});

describe("a plugin that changes finished files", () => {
	const PLUGIN = `
const fs = require("node:fs");
const { join } = require("node:path");

module.exports = () => ({
	name: "stamp",
	async postBuild({ outDir, siteDir }) {
		const scripts = join(outDir, "assets/js");
		const files = fs.existsSync(scripts)
			? fs.readdirSync(scripts).map((name) => join(scripts, name))
			: [];
		for (const file of [...files, join(outDir, "index.html")])
			fs.appendFileSync(file, "/* stamped */");
		if (!fs.existsSync(join(siteDir, "fail"))) return;
		fs.appendFileSync(join(outDir, "blog/index.html"), "/* half done */");
		throw new Error("no net");
	},
});
`;

	beforeAll(async () => {
		site.write("stamp.js", PLUGIN);
		site.edit(
			"docusaurus.config.js",
			"presets:",
			'plugins: ["./stamp.js"],\n\tpresets:',
		);
		await site.build();
	});

	it("receives files without its earlier changes in every build", async () => {
		const first = site.built();
		expect(first.get("index.html")?.toString()).toMatch(/stamped \*\/$/);
		expect(summaryOf(await site.build())).toMatchObject({ bundles: "cache" });
		expect(differences(first, site.built())).toEqual([]);
	});

	it("leaves the previous build unchanged if it then fails", async () => {
		const before = site.built();
		site.write("fail", "");
		expect((await site.tryBuild()).code).toBe(1);
		expect(differences(before, site.built())).toEqual([]);
		site.remove("fail");
	});
});

it("furrow clear removes everything that Furrow wrote, and nothing else", async () => {
	const sources = site.sources();
	const run = await site.run("clear");
	expect(run.code).toBe(0);
	expect(site.has("build")).toBe(false);
	expect(site.has(CACHE)).toBe(false);
	expect(site.has(".docusaurus")).toBe(false);
	expect(differences(sources, site.sources())).toEqual([]);
	const built = summaryOf(await site.build());
	expect(built.rendered).toBe(built.pages);
});
