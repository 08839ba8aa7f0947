/** Pages are rendered while others are still compiled if most of them contain no code for the bundler. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CACHE, createSite, differences, type Site, summaryOf } from "./site";

const COUNT = 600;

/**
 * Each doc has a broken link, so a hook of the config is called while the doc is compiled. It records at which doc the
 * first rendered page exists, and delays each doc until then, since the bundler needs some time.
 */
const CONFIG = `const { existsSync, readdirSync, writeFileSync } = require("node:fs");
const pages = "node_modules/.cache/furrow/pages";
let heard = 0;
module.exports = {
	title: "Early",
	url: "https://early.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	onBrokenLinks: "ignore",
	markdown: {
		hooks: {
			onBrokenMarkdownLinks() {
				heard += 1;
				if (existsSync("early.txt")) return;
				if (existsSync(pages) && readdirSync(pages).length)
					writeFileSync("early.txt", String(heard));
				else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
			},
		},
	},
	presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: false }, blog: false }]],
};
`;

/** The list, and with it the open fence, ends before the paragraph: what looks like code is an expression. */
const DECEPTIVE = `# Deceptive

- item

  \`\`\`js
  code

There are {[6, 7].map((of) => of * 7).join(" or ")} of them.

- again

  \`\`\`
  end
  \`\`\`
`;

const WITH_IMPORT =
	'# Importing\n\nimport Own from "@site/src/Own.js";\n\n<Own />\n';

const doc = (index: number) => `# Doc ${index}\n\nA [link](./nowhere.md).\n`;

let site: Site;
afterAll(() => site?.dispose());

describe("a site of plain text docs", () => {
	beforeAll(() => {
		site = createSite("early", {
			"docusaurus.config.js": CONFIG,
			"static/favicon.ico": "",
			"src/Own.js": "export default () => <b>from a module</b>;\n",
			"docs/importing.mdx": WITH_IMPORT,
			...Object.fromEntries(
				Array.from({ length: COUNT }, (_, index) => [
					`docs/doc-${index}.md`,
					doc(index),
				]),
			),
		});
	});

	it("starts to render before all docs are compiled", async () => {
		const run = await site.build();
		expect(Number(site.read("early.txt"))).toBeLessThan(COUNT);
		expect(summaryOf(run)).toMatchObject({ rendered: COUNT + 3 });
	});

	it("renders all pages, including those with code", () => {
		expect(site.page("importing")("article b").text()).toBe("from a module");
		for (const index of [0, 31, 32, COUNT - 1])
			expect(site.page(`doc-${index}`)("h1").text()).toBe(`Doc ${index}`);
	});

	it("is identical when built entirely from the cache", async () => {
		const before = site.built();
		const run = await site.build();
		expect(summaryOf(run)).toMatchObject({ compiled: 0, rendered: 0 });
		expect(differences(before, site.built())).toEqual([]);
	});

	it("includes code of a page that looks like plain text", async () => {
		site.write("docs/deceptive.mdx", DECEPTIVE);
		site.remove(CACHE);
		await site.build();
		expect(site.page("deceptive")("article").text()).toContain(
			"There are 42 or 49 of them.",
		);
		expect(site.page("importing")("article b").text()).toBe("from a module");
		const before = site.built();
		expect(summaryOf(await site.build())).toMatchObject({ rendered: 0 });
		expect(differences(before, site.built())).toEqual([]);
	});

	it("keeps the previous build if one of the last docs does not compile", async () => {
		const before = site.built();
		site.write("docs/doc-99.md", "# Doc 99\n\n<div>\n");
		site.remove(CACHE);
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toContain("docs/doc-99.md:3");
		expect(differences(before, site.built())).toEqual([]);
	});
});
