/** Code highlighted by Shiki during the build (`themeConfig.shiki`). */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outsideSite } from "./outsideSite";
import { createSite, furrow, type Site, summaryOf } from "./site";

const SHIKI = `shiki: { inlineCode: true, themes: { light: "github-light", dark: "github-dark" } },`;
const config = (shiki: string) => `module.exports = {
	title: "Code",
	url: "https://code.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	markdown: { extensions: { codeNotation: true } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	themeConfig: { ${shiki} },
};
`;

const INTRO = `---
slug: /
---

# Intro

Some text with \`let inline = 1{:ts}\`.

\`\`\`ts title="a.ts" showLineNumbers=7 {2}
let a;
let b;
\`\`\`

\`\`\`js
// highlight-next-line
const c = 1;
old(); // [!code --]
\`\`\`

\`\`\`tpyescript
d
\`\`\`
`;

const MADE = `# Made

import CodeBlock from "@theme/CodeBlock";

export const Made = ({ code }) => <CodeBlock language="ts">{code}</CodeBlock>;

<Made code="const made = 1;" />

export const Box = ({ children }) => <aside>{children}</aside>;

<Box>

In a component: \`let inside = 1{:ts}\`.

</Box>
`;

/** Code that records in a file that Shiki is loaded. */
const RECORD_LOADING = `
import { appendFileSync } from "node:fs";
appendFileSync(process.env.SHIKI_LOADED, "loaded ");
`;

let site: Site;
let first: string;

/** Returns how often Shiki has been loaded since the last call. */
function timesLoaded(): number {
	const file = site.env.SHIKI_LOADED as string;
	const times = existsSync(file)
		? readFileSync(file, "utf8").split(" ").length - 1
		: 0;
	rmSync(file, { force: true });
	return times;
}

beforeAll(async () => {
	site = createSite("shiki", {
		"docusaurus.config.js": config(SHIKI),
		"static/favicon.ico": "",
		"docs/intro.md": INTRO,
		"docs/made.mdx": MADE,
	});
	// A process loads a module only once.
	site.ownProcesses = true;
	site.env.SHIKI_LOADED = site.path("loaded.txt");
	const folder = dirname(
		createRequire(import.meta.url).resolve("shiki/package.json"),
	);
	cpSync(folder, site.path("node_modules/shiki"), { recursive: true });
	site.write(
		"node_modules/shiki/dist/core.mjs",
		RECORD_LOADING + site.read("node_modules/shiki/dist/core.mjs"),
	);
	first = (await site.build()).text;
});
afterAll(() => site?.dispose());

describe("a code block", () => {
	it("has its colours as classes, its title, line numbers and highlighted lines", () => {
		const block = site.page("/")(".theme-code-block").eq(0);
		expect(block.find("[class*=codeBlockTitle]").text()).toBe("a.ts");
		expect(block.find("pre").attr("class")).toContain("prism-code language-ts");
		expect(block.find(".token.sl5.sd5").eq(0).text()).toBe("let");
		expect(
			block
				.find("[data-line]")
				.map((_, line) => line.attribs["data-line"])
				.get(),
		).toEqual(["7", "8"]);
		expect(block.find(".theme-code-block-highlighted-line").text()).toBe(
			"let b;",
		);
		expect(block.html()).not.toContain("style=");
	});

	it("replaces magic comments and notation with classes", () => {
		const lines = site.page("/")(".theme-code-block").eq(1).find(".token-line");
		expect(lines.eq(0).text()).toBe("const c = 1;");
		expect(lines.eq(0).hasClass("theme-code-block-highlighted-line")).toBe(
			true,
		);
		expect(lines.eq(1).text()).toBe("old();");
		expect(lines.eq(1).hasClass("theme-code-block-removed-line")).toBe(true);
	});

	it("in an unknown language is plain, with a warning that suggests a language", () => {
		expect(site.page("/")(".theme-code-block").eq(2).find("span").length).toBe(
			0,
		);
		expect(first).toContain(
			'the language "tpyescript" is unknown. Did you mean "typescript"?',
		);
	});

	it("rendered by a component is highlighted", () => {
		const token = site.page("/made")(".theme-code-block .token.sl5.sd5").eq(0);
		expect(token.text().trim()).toBe("const");
	});
});

it.each([
	["sentences", "/", ".markdown > p > code", "let inline = 1"],
	["components", "/made", "aside p > code", "let inside = 1"],
])("highlights inline code in %s", (_, path, selector, text) => {
	const code = site.page(path)(selector);
	expect(code.text()).toBe(text);
	expect(code.attr("class")).toBe("language-ts codeInline_fw");
	expect(code.find(".token.sl5.sd5").eq(0).text()).toBe("let");
});

it("defines the colours of both modes in the style sheet", () => {
	const css = [...site.built()]
		.filter(([name]) => /assets\/css\/styles.*\.css$/.test(name))
		.map(([, content]) => content.toString())
		.join("\n");
	expect(css).toMatch(/\[data-theme="?light"?\] \.token\.sl5\{color:#d73a49\}/);
	expect(css).toMatch(/\[data-theme="?dark"?\] \.token\.sd5\{color:#f97583\}/);
});

it("highlights only new code of an edited page, and nothing if nothing has changed", async () => {
	expect(timesLoaded()).toBeGreaterThan(0);
	expect(summaryOf(await site.build())).toMatchObject({
		compiled: 0,
		rendered: 0,
	});
	expect(timesLoaded()).toBe(0);
	site.edit("docs/intro.md", "Some text", "Another text");
	expect(summaryOf(await site.build())).toMatchObject({ compiled: 1 });
	expect(timesLoaded()).toBe(0);
	site.edit("docs/intro.md", "let b;", "let bb;");
	await site.build();
	expect(timesLoaded()).toBe(1);
});

it("recompiles pages if a Shiki theme changes", async () => {
	site.edit("docusaurus.config.js", "github-light", "nord");
	expect(summaryOf(await site.build())).toMatchObject({ compiled: 2 });
	expect(site.page("/made")(".token").eq(0).attr("class")).not.toContain("sl5");
	expect(timesLoaded()).toBeGreaterThan(0);
});

it("adds nothing to scripts, and nothing at all to sites without Shiki", async () => {
	const scripts = () =>
		[...site.built()]
			.filter(([name]) => /^assets\/js\//.test(name))
			.map(([name, content]) => [name, content.toString()]);
	const withShiki = scripts();
	expect(JSON.stringify(withShiki)).not.toMatch(/shiki|oniguruma|textmate/i);
	site.write("docusaurus.config.js", config(""));
	timesLoaded();
	await site.build();
	expect(timesLoaded()).toBe(0);
	expect(scripts()).toEqual(withShiki);
	const all = [...site.built().values()].map(String).join("\n");
	expect(all).not.toMatch(/\.sl\d|sl5|"shiki"/);
});

it("reports that the package is missing or too old", async () => {
	const other = outsideSite({
		"package.json": "{}",
		"docusaurus.config.js": config(SHIKI),
		"docs/intro.md": INTRO,
	});
	try {
		const missing = await furrow(["build"], other.dir);
		expect(missing.code).toBe(1);
		expect(missing.text).toContain(
			'themeConfig.shiki needs the package "shiki", which is not installed.',
		);
		expect(missing.text).toContain("npm install --save-dev shiki");
		expect(other.has("build")).toBe(false);

		other.write("node_modules/shiki/package.json", '{"version":"1.29.2"}');
		other.write("node_modules/shiki/index.js", "");
		const old = await furrow(["build"], other.dir);
		expect(old.code).toBe(1);
		expect(old.text).toContain(
			'themeConfig.shiki needs version 4 of the package "shiki"; 1.29.2 is installed.',
		);
	} finally {
		other.dispose();
	}
});
