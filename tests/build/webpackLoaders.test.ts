/**
 * webpack loaders that plugins add, most of them for Markdown. The contents of the pages and the order of the loaders are
 * those of a build by Docusaurus 3.10.2.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Run, type Site, summaryOf } from "./site";

const FILES = {
	// Nothing but `addDependency` reveals which file it reads.
	"upper.js": `const { openSync, readSync } = require("node:fs");
const { join } = require("node:path");
module.exports = function (source) {
	const { word } = this.getOptions();
	const done = this.async();
	const file = join(this.rootContext, "snippet.txt");
	this.addDependency(file);
	const bytes = Buffer.alloc(100);
	const text = bytes.toString("utf8", 0, readSync(openSync(file), bytes));
	done(null, source.replace("@@FILE@@", text).replace("@@", "@@" + word + " ") + "\\n\\n## Added by " + word + "\\n");
};
`,
	"side.js": `module.exports = function (source) {
	return "export default " + JSON.stringify(source.trim() + " for the " + this.getOptions().side);
};
`,
	// The next loader receives an object, as the one of the Crawlee site does.
	"sign.js": `module.exports = function (code) {
	this.addDependency(this.rootContext + "/signature.txt");
	const signature = require("node:fs").readFileSync(this.rootContext + "/signature.txt", "utf8");
	return { code, signature, ...this.getOptions() };
};
`,
	"signature.txt": "S1",
	"src/pages/_count.js":
		'module.exports = (text) => "export default " + text.trim().length;\n',
	"docusaurus.config.js": `const { join } = require("node:path");
const loader = (word) => ({ loader: join(__dirname, "upper.js"), options: { word } });
const rule = (word, folders, more) => ({
	test: /\\.mdx?$/, include: folders.map((name) => join(__dirname, name)), use: [loader(word)], ...more,
});
const plugin = (name, ...rules) => () => ({ name, configureWebpack: () => ({ module: { rules } }) });
module.exports = {
	title: "Loaders", url: "https://loaders.example", baseUrl: "/", favicon: "icon.svg", onBrokenLinks: "ignore",
	presets: [["classic", { blog: { onInlineAuthors: "ignore" } }]],
	plugins: [
		plugin("early", rule("PRE", ["blog"], { enforce: "pre" })),
		plugin("one", rule("ONE", ["docs", "src"])),
		plugin("two", rule("TWO", [""]), rule("NONE", [])),
		() => ({
			name: "sided",
			configureWebpack: (config, isServer) => ({
				module: {
					rules: [
						{ test: /\\.side$/, use: [{ loader: join(__dirname, "side.js"), options: { side: isServer ? "server" : "browser" } }] },
					],
				},
			}),
		}),
		plugin(
			"text",
			{ test: /\\.demo\\.js$/, use: "raw-loader" },
			{ test: /\\.js$/, include: join(__dirname, "src/demos"), use: "raw-loader" },
			{ test: /\\.(?:x|y)\\.ts$/, type: "asset/source" },
			{ test: /\\.(?:json|ya?ml|svg|txt)$/, include: join(__dirname, "src/texts"), type: "javascript/auto", use: "raw-loader" },
		),
		() => ({ name: "alias", configureWebpack: () => ({ resolveLoader: { alias: { "sign-loader": join(__dirname, "sign.js") } } }) }),
		plugin("late", rule("JS", [""], { use: [loader("JS"), { loader: "@docusaurus/mdx-loader" }] })),
	],
};
`,
	"snippet.txt": "from the **snippet**",
	"docs/a.mdx": `---
title: A
---
import P from "./inc/_p.mdx";

@@

@@FILE@@

<P />
`,
	"docs/inc/_p.mdx": "partial @@\n\n### In partial\n",
	"src/pages/sides.js": `import made from "./text.side";

export default () => <p id="made">{made}</p>;
`,
	"src/pages/text.side": "made\n",
	"node_modules/raw-loader/package.json":
		'{ "name": "raw-loader", "version": "4.0.2" }',
	"node_modules/raw-loader/index.js":
		'module.exports = (source) => "export default " + JSON.stringify(source);\n',
	"src/pages/texts.js": `import a from "../a.demo.js";
import b from "../demos/b.js";
import c from "../c.y.ts";
import { own } from "../own.js";
import { typed } from "../typed.ts";

export default () => [a, b, c, own, typed].map((text) => <pre key={text}>{text}</pre>);
`,
	// As in Docusaurus 3.10.2: outside the rule's folder, JSON is data and SVG a component.
	"src/pages/data.js": `import json from "../texts/a.json";
import yaml from "../texts/a.yaml";
import svg from "../texts/a.svg";
import text from "../texts/a.txt";
import { a } from "../b.json";
import Icon from "../b.svg";

export default () => <main>{JSON.stringify([json, yaml, svg, text, a, typeof Icon])}</main>;
`,
	"src/pages/inline.mdx": `import json from "!!raw-loader!sign-loader?by=me!@site/src/texts/a.json";
import style from "!!raw-loader!sign-loader!./inline.module.css";
import count from "!!./_count.js!./text.side";
import plain from "raw-loader?esModule=false!./text.side";

<output>{JSON.stringify([json, style, count, plain])}</output>
`,
	"src/pages/inline.module.css": ".a {}",
	"src/texts/a.json": '{ "a": 1 }',
	"src/texts/a.yaml": "a: 1",
	"src/texts/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' />",
	"src/texts/a.txt": "a",
	"src/b.json": '{ "a": 1 }',
	"src/b.svg": "<svg xmlns='http://www.w3.org/2000/svg' />",
	"src/a.demo.js": 'export const demo = "a";\n',
	"src/demos/b.js": 'export const demo = "b";\n',
	"src/c.y.ts": 'export const demo = "c";\n',
	"src/own.js": 'export const own = "code";\n',
	"src/typed.ts": 'export const typed: string = "types";\n',
	"src/pages/p.md": "# Page\n\n@@ here\n",
	"blog/2024-01-01-x.md": "# Post\n\n@@ here\n\n<!-- truncate -->\n\nmore\n",
	"static/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg' />",
};

let site: Site;
let first: Run;
beforeAll(async () => {
	// The name of the folder must not make its loaders count as the bundler's.
	site = createSite("webpack-loaders", FILES);
	first = await site.build();
});
afterAll(() => site.dispose());

const textOf = (page: string) =>
	site.page(page)("main").text().replaceAll("\u200b", "");

it("runs loaders before compilation: `enforce: pre` first, then those of later plugins", () => {
	const doc = site.page("docs/a");
	expect(
		doc(".markdown p")
			.map((_, node) => doc(node).text().trim())
			.get(),
	).toEqual(["@@ONE TWO", "from the snippet", "partial @@ONE TWO"]);
	expect(doc(".markdown p strong").text()).toBe("snippet");
	expect(
		doc(".table-of-contents a")
			.map((_, node) => doc(node).text())
			.get(),
	).toEqual([
		"In partial",
		"Added by TWO",
		"Added by ONE",
		"Added by TWO",
		"Added by ONE",
	]);
	expect(textOf("p")).toContain("@@ONE TWO  here");
	expect(textOf("blog/2024/01/01/x")).toContain("@@TWO PRE  here");
	expect(textOf("blog/2024/01/01/x")).toMatch(/Added by PRE.*Added by TWO/s);
	expect(textOf("blog")).toContain("@@TWO PRE  here");
});

it("loads data and images as text only in the folder of the rule", () => {
	expect(JSON.parse(site.page("data")("main").text())).toEqual([
		'{ "a": 1 }',
		"a: 1",
		"<svg xmlns='http://www.w3.org/2000/svg' />",
		"a",
		1,
		"function",
	]);
});

it("passes different options on the server and in browsers", () => {
	expect(site.page("sides")("#made").text()).toBe("made for the server");
	const scripts = [...site.built()]
		.filter(([name]) => name.endsWith(".js"))
		.map(([, code]) => String(code));
	expect(scripts.join("\n")).toContain("made for the browser");
	expect(scripts.join("\n")).not.toContain("made for the server");
});

it("runs the loaders that an import names, also on files of a known type", () => {
	expect(JSON.parse(site.page("inline")("output").text())).toEqual([
		{ code: '{ "a": 1 }', signature: "S1", by: "me" },
		{ code: ".a {}", signature: "S1" },
		4,
		"made\n",
	]);
});

it("loads scripts as text only if a rule matches them", () => {
	const page = site.page("texts");
	expect(
		page("pre")
			.map((_, node) => page(node).text().trim())
			.get(),
	).toEqual([
		'export const demo = "a";',
		'export const demo = "b";',
		'export const demo = "c";',
		"code",
		"types",
	]);
});

it("ignores loaders that need compiled JavaScript, with a warning", () => {
	expect(first.text).toMatch(
		/Plugin "late" changes webpack's config.* Ignored: module\.rules \(upper\.js\)/,
	);
});

it("reuses cached pages until a loader or its dependency changes", async () => {
	expect(summaryOf(await site.build()).compiled).toBe(0);
	site.write("snippet.txt", "from *elsewhere*");
	await site.build();
	expect(textOf("docs/a")).toContain("from elsewhere");
	site.edit("upper.js", "Added by", "Put there by");
	await site.build();
	expect(textOf("p")).toContain("Put there by TWO");
});

it("runs the loaders of an import again if what they read has changed", async () => {
	site.write("signature.txt", "S2");
	await site.build();
	expect(textOf("inline")).toContain('"signature":"S2"');
	site.edit("sign.js", "{ code,", "{ more: 1, code,");
	await site.build();
	expect(textOf("inline")).toContain('"more":1');
	site.edit("src/pages/inline.mdx", "./_count.js", "uncounted-loader");
	const failed = await site.tryBuild();
	site.edit("src/pages/inline.mdx", "uncounted-loader", "./_count.js");
	expect(failed.text).toContain("src/pages/inline.mdx");
	expect(failed.text).toContain('There is no loader "uncounted-loader"');
});

it("names the file if a loader fails", async () => {
	site.write(
		"upper.js",
		'module.exports = () => { throw new Error("no good"); };\n',
	);
	const failed = await site.tryBuild();
	expect(failed.code).toBe(1);
	expect(failed.text).toMatch(/docs\/a\.mdx|src\/pages\/p\.md|blog\/2024/);
	expect(failed.text).toContain(
		"A webpack loader of a plugin failed (upper.js, upper.js): no good",
	);
});
