/** The next build picks up a change to any input, whatever its location and modification time. */
import { utimesSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, differences, type Site, summaryOf } from "./site";

const SITE = {
	"docusaurus.config.js": `const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const read = readFileSync(join(__dirname, "config/read.txt"), "utf8");

/** Puts a text after every paragraph's; what that is nobody can tell from outside. */
const append = (text) => () => (tree) => {
	for (const { type, children } of tree.children)
		if (type === "paragraph" && children[0].type === "text") children[0].value += text;
};

module.exports = async () => ({
	title: require("./config/title"),
	url: "https://t.example",
	baseUrl: "/",
	onBrokenLinks: "ignore",
	markdown: { hooks: { onBrokenMarkdownLinks: "ignore" } },
	plugins: ["./plugins/words"],
	clientModules: ["./client/module.js"],
	presets: [["classic", {
		blog: false,
		docs: { routeBasePath: "/", sidebarPath: "./sidebars.js", remarkPlugins: [
			require("./plugins/shout"),
			require("own-remark"),
			(await import("./plugins/whisper.mjs")).default,
			append(read),
			append(process.env.MARK ?? "unmarked"),
		] },
		theme: { customCss: ["./styles/main.scss", "./styles/plain.css"] },
	}]],
});
`,
	"config/read.txt": "config one",
	"config/title.js": 'module.exports = "Title one";\n',
	"plugins/words.js": `const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const content = require("./word");

module.exports = ({ siteDir }) => ({
	name: "words",
	loadContent: () => readFileSync(join(siteDir, "data/global.txt"), "utf8"),
	configurePostCss(options) {
		options.plugins.push({ postcssPlugin: "idle" });
		return options;
	},
	contentLoaded: ({ content, actions }) => actions.setGlobalData({ word: content }),
	injectHtmlTags: () => ({ headTags: [{ tagName: "meta", attributes: { name: "word", content } }] }),
});
`,
	"plugins/word.js": 'module.exports = "word one";\n',
	"plugins/shout.js": `const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const mark = require("./exclamation");
let read;

module.exports = () => (tree) => {
	const other = join(__dirname, "../data/other.txt");
	read ??= readFileSync(existsSync(other) ? other : join(__dirname, "../data/read.txt"), "utf8");
	for (const { type, children } of tree.children)
		if (type === "paragraph" && children[0].type === "text")
			children[0].value += mark + read + require("./late");
};
`,
	"plugins/late.js": 'module.exports = "late one";\n',
	"plugins/whisper.mjs": `import { word } from "./quiet.mjs";

export default () => (tree) => {
	for (const { type, children } of tree.children)
		if (type === "paragraph" && children[0].type === "text") children[0].value += word;
};
`,
	"plugins/quiet.mjs": 'export const word = "quiet one";\n',
	"node_modules/.package-lock.json": "{}",
	"node_modules/own-remark/package.json":
		'{"name": "own-remark", "version": "1.0.0"}',
	"node_modules/own-remark/word.js": 'module.exports = "package one";\n',
	"node_modules/own-remark/index.js": `const word = require("./word");

module.exports = () => (tree) => {
	for (const { type, children } of tree.children)
		if (type === "paragraph" && children[0].type === "text") children[0].value += word;
};
`,
	"data/read.txt": "read one",
	"plugins/exclamation.js": 'module.exports = "!one";\n',
	"client/module.js":
		'import { word } from "./word";\nglobalThis.word = word;\n',
	"client/word.js": 'export const word = "client one";\n',
	"styles/main.scss": '@use "./colours";\n.own { color: colours.$own; }\n',
	"styles/_colours.scss": "$own: #12345a;\n",
	"styles/plain.css": '@import "./imported.css";\n',
	"styles/imported.css": ".imported { color: #54321a; }\n",
	"sidebars.js": 'module.exports = { main: ["intro"] };\n',
	"docs/intro.mdx": `---
slug: /
---

import Box from "@site/shared/Box";

# Intro

Text

<Box />

[later](./later.zip)

[soon](/soon)
`,
	"docs/target.md": "---\nslug: target-one\n---\n\n# Target\n",
	"src/pages/there.md": "# There\n",
	"docs/part.md": "# Part\n\n[The target](./target.md)\n",
	"shared/box.module.css":
		'.box { composes: base from "./base.module.css"; }\n',
	"shared/base.module.css": ".base { color: #98765a; }\n",
	"shared/deep.js": 'export const deep = "deep one";\n',
	"shared/Box.js": `import { usePluginData } from "@docusaurus/useGlobalData";
import data from "../data/data.json";
import raw from "!!raw-loader!../data/raw.txt";
import picture from "../data/picture.svg?url";
import styles from "./box.module.css";
import { deep } from "./deep";
import Part from "../docs/part.md";

export default function Box() {
	const { word } = usePluginData("words");
	return <div className={styles.box}>{data.word} {word} {raw} {picture} {deep} <Part /></div>;
}
`,
	"data/data.json": '{"word": "data one"}\n',
	"data/global.txt": "global one",
	"data/raw.txt": "raw one",
	"data/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" id="one"/>',
};

let site: Site;

/** Returns all output files whose names have a suffix, as one text. */
const textOf = (suffix: string) =>
	[...site.built()]
		.filter(([file]) => file.endsWith(suffix))
		.map(([, content]) => content.toString())
		.join("\n");

/** Sets a fixed modification time: some tools that copy files keep their times. Edits keep the length too. */
function makeOld(file: string): void {
	const time = new Date("2020-01-01");
	utimesSync(site.path(file), time, time);
}

describe("the next build picks up", () => {
	beforeAll(async () => {
		site = createSite("inputs", SITE);
		for (const file of Object.keys(SITE)) makeOld(file);
		await site.build();
	});
	afterAll(() => site.dispose());

	it("nothing if a file that a remark plugin looks for is still missing", async () => {
		const unchanged = { compiled: 0, rendered: 0, bundles: "cache" };
		expect(summaryOf(await site.build())).toMatchObject(unchanged);
	});

	it.each([
		["a file that the config loads", "config/title.js", ".html", "Title one"],
		["a file that the config reads", "config/read.txt", ".html", "config one"],
		["a file that a plugin loads", "plugins/word.js", ".html", "word one"],
		[
			"what a plugin tells every page",
			"data/global.txt",
			"index.html",
			"global one",
		],
		[
			"a file that a remark plugin loads",
			"plugins/exclamation.js",
			".html",
			"Text!one",
		],
		[
			"a file that a remark plugin reads, once for all pages",
			"data/read.txt",
			".html",
			"read one",
		],
		[
			"a file that a remark plugin loads when it is called",
			"plugins/late.js",
			".html",
			"late one",
		],
		[
			"a file that a plugin's ES module imports",
			"plugins/quiet.mjs",
			".html",
			"quiet one",
		],
		[
			"a file that a client module imports",
			"client/word.js",
			".js",
			"client one",
		],
		[
			"a file that a Sass sheet uses",
			"styles/_colours.scss",
			".css",
			"#12345a",
		],
		[
			"a file that a style sheet imports",
			"styles/imported.css",
			".css",
			"#54321a",
		],
		[
			"a CSS module that another one composes",
			"shared/base.module.css",
			".css",
			"#98765a",
		],
		[
			"where a link in imported Markdown leads",
			"docs/target.md",
			".js",
			"/target-one",
		],
		[
			"data that a component imports",
			"data/data.json",
			"index.html",
			"data one",
		],
		["text that a component imports", "data/raw.txt", "index.html", "raw one"],
		[
			"a picture that a component imports",
			"data/picture.svg",
			"index.html",
			"id=&#x27;one",
		],
	])("a change of %s", async (_, file, suffix, shown) => {
		const change = (text: string) =>
			text.replace(/one/, "two").replace(/a(?=;|$)/, "b");
		// `toContain` would print the whole build on failure.
		expect(textOf(suffix).includes(shown)).toBe(true);
		site.write(file, change(site.read(file)));
		makeOld(file);
		// A process cannot unload an ES module.
		site.ownProcesses = file.endsWith(".mjs");
		await site.build();
		site.ownProcesses = false;
		expect(textOf(suffix).includes(change(shown))).toBe(true);
		expect(textOf(suffix).includes(shown)).toBe(false);
	});

	it("an environment variable that the config reads", async () => {
		expect(textOf(".html").includes("unmarked")).toBe(true);
		site.env.MARK = "marked";
		await site.build();
		expect(textOf(".html").includes("unmarked")).toBe(false);
	});

	it("another version of a package", async () => {
		const file = "node_modules/own-remark/word.js";
		site.edit(file, "package one", "package two");
		site.write("node_modules/.package-lock.json", '{"changed": true}');
		await site.build();
		expect(textOf(".html").includes("package one")).toBe(false);
	});

	it("a file that an import now resolves to", async () => {
		site.write("shared/deep.ts", 'export const deep: string = "in types";\n');
		site.remove("shared/deep.js");
		await site.build();
		expect(textOf("index.html").includes("in types")).toBe(true);
		site.write("shared/deep.mjs", 'export const deep = "nearer";\n');
		await site.build();
		expect(textOf("index.html").includes("nearer")).toBe(true);
	});

	it("a linked page that did not exist before", async () => {
		const absent = () =>
			(
				JSON.parse(site.read("build/page-data.json")) as {
					nonPagePaths?: string[];
				}
			).nonPagePaths;
		expect(absent()).toContain("/soon");
		site.write("src/pages/soon.md", "# Soon\n");
		await site.build();
		expect(absent() ?? []).not.toContain("/soon");
	});

	it("a linked file that did not exist before", async () => {
		const link = () =>
			site.page("/")('.markdown a:contains("later")').attr("href");
		expect(link()).not.toContain("assets");
		site.write("docs/later.zip", "zip");
		await site.build();
		expect(link()).toMatch(/^\/assets\/files\/later-\w+\.zip$/);
	});

	it("every change, so that the output equals that of a cold build", async () => {
		const warm = site.built();
		expect(differences(await site.buildCold(), warm)).toEqual([]);
	});
});

/** A plugin that edits a style sheet whenever one is processed, as long as a file "editing" exists. */
const EDITOR = `const { existsSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

module.exports = ({ siteDir }) => ({
	name: "editor",
	configurePostCss(options) {
		let edits = 0;
		const Once = () => {
			if (existsSync(join(siteDir, "editing")))
				writeFileSync(join(siteDir, "FILE"), \`.edits { --edits: \${++edits}px; }\\n\`);
		};
		options.plugins.push({ postcssPlugin: "editor", Once });
		return options;
	},
});
`;

/** A plugin for classes that Tailwind finds in the docs. */
const TAILWIND = `module.exports = () => ({
	name: "tailwind",
	configurePostCss(options) {
		options.plugins.push(require("@tailwindcss/postcss")());
		return options;
	},
});
`;

describe("a site with a PostCSS plugin", () => {
	const withPlugin = (plugin: string, files: Record<string, string>) => {
		const [[sheet = ""] = []] = Object.entries(files);
		return createSite("sheets", {
			"docusaurus.config.js": `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	plugins: ["./plugin.js"],
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" }, theme: { customCss: "./${sheet}" } }]],
};
`,
			"plugin.js": plugin,
			"docs/index.md": "# Home\n",
			...files,
		});
	};
	afterAll(() => site.dispose());

	it.each(["src/main.css", "styles/main.css"])(
		"picks up an edit made while the bundler runs, in %s",
		async (sheet) => {
			site = withPlugin(EDITOR.replace("FILE", sheet), { [sheet]: "a {}\n" });
			site.write("editing", "");
			await site.build();
			site.remove("editing");
			const [last = ""] = /\d+px/.exec(site.read(sheet)) ?? [];
			expect(last).not.toBe("");
			expect(textOf(".css").includes(`--edits:${last}`)).toBe(false);
			expect(summaryOf(await site.build()).bundles).toBe("built");
			expect(textOf(".css").includes(`--edits:${last}`)).toBe(true);
			site.dispose();
		},
	);

	it("picks up Tailwind classes that a doc starts to use", async () => {
		site = withPlugin(TAILWIND, {
			"src/main.css": '@import "tailwindcss/utilities" source("../docs");\n',
		});
		await site.build();
		expect(textOf(".css").includes("41px")).toBe(false);
		site.write("docs/index.md", '# Home\n\n<div className="mt-[41px]" />\n');
		await site.build();
		expect(textOf(".css").includes("41px")).toBe(true);
	});
});
