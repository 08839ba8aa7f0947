/** Pages that are rendered while others are still compiled: where most of them bring no code for the bundler. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CACHE, createSite, differences, type Site, summaryOf } from "./site";

const COUNT = 600;

/**
 * Each doc has a broken link, of which the config hears while the doc is compiled. It notes at which doc the first rendered
 * page is there, and takes its time until then: the bundler is not ready at once.
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

/** The list ends before its fence does, as its text does not show: the expression is one. */
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

const IMPORTING =
	'# Importing\n\nimport Own from "@site/src/Own.js";\n\n<Own />\n';

const doc = (index: number) => `# Doc ${index}\n\nA [link](./nowhere.md).\n`;

let site: Site;
afterAll(() => site?.dispose());

describe("a site whose docs are text", () => {
	beforeAll(() => {
		site = createSite("early", {
			"docusaurus.config.js": CONFIG,
			"static/favicon.ico": "",
			"src/Own.js": "export default () => <b>from a module</b>;\n",
			"docs/importing.mdx": IMPORTING,
			...Object.fromEntries(
				Array.from({ length: COUNT }, (_, index) => [
					`docs/doc-${index}.md`,
					doc(index),
				]),
			),
		});
	});

	it("has pages rendered before the last one is compiled", async () => {
		const run = await site.build();
		expect(Number(site.read("early.txt"))).toBeLessThan(COUNT);
		expect(summaryOf(run)).toMatchObject({ rendered: COUNT + 3 });
	});

	it("has them all, those with code too", () => {
		expect(site.page("importing")("article b").text()).toBe("from a module");
		for (const index of [0, 31, 32, COUNT - 1])
			expect(site.page(`doc-${index}`)("h1").text()).toBe(`Doc ${index}`);
	});

	it("is the same when it is built from the cache, which has every page", async () => {
		const before = site.built();
		const run = await site.build();
		expect(summaryOf(run)).toMatchObject({ compiled: 0, rendered: 0 });
		expect(differences(before, site.built())).toEqual([]);
	});

	it("is bundled again where a page brings code and does not look so", async () => {
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

	it("stays as it was when one of the last files cannot be compiled", async () => {
		const before = site.built();
		site.write("docs/doc-99.md", "# Doc 99\n\n<div>\n");
		site.remove(CACHE);
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toContain("docs/doc-99.md:3");
		expect(differences(before, site.built())).toEqual([]);
	});
});
