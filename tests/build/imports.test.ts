/** Imports of Markdown, data, text and other files in components. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { createSite, type Site, summaryOf } from "./site";

let site: Site;

beforeAll(async () => {
	site = createSite("imports");
	site.write(
		"docusaurus.config.js",
		`export default {
	title: "Imports",
	url: "https://imports.example",
	baseUrl: "/base/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "fr"] },
	presets: [["classic", { blog: false }]],
	plugins: [
		"docusaurus-plugin-esm",
		() => ({
			name: "texts",
			configureWebpack: () => ({
				module: {
					rules: [
						{ test: /\\.glsl$/, type: "asset/source" },
						{ test: /\\.wasm$/i, loader: "file-loader", type: "javascript/auto" },
					],
				},
			}),
		}),
	],
};
`,
	);
	site.write("static/favicon.ico", "");
	site.write("docs/other.md", "# Other\n\n## Part\n");
	site.write("src/shader.glsl", 'void main() { "x"; }\n');
	site.write("src/facts.yaml", "facts:\n  - one\n  - two: 2\n");
	site.write("src/img/dot.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
	site.write("src/Box.js", "export default () => <b>A box</b>;\n");
	site.write("src/_part.md", "A *part*.\n");
	site.write("src/program.wasm", "\0asm\x01\0\0\0");
	site.write(
		"src/areas.module.css",
		`.layout { display: grid; grid-template-areas: "head head" "side main"; }
.head { grid-area: head; container: bar / size; }
@container bar (min-width: 100px) { .head { color: #987654; } }
.head b { animation: 1s infinite spin; }
@keyframes spin { to { rotate: 1turn; } }
`,
	);
	site.write(
		"src/pages/files.js",
		`import { head } from "../areas.module.css";
import url from "../program.wasm";
export default () => <main className={head}>{url}</main>;
`,
	);
	site.write(
		"src/pages/searching.js",
		`import { liteClient } from "algoliasearch/lite";
export default () => <main>{typeof liteClient}</main>;
`,
	);
	site.write(
		"src/_intro.mdx",
		`---
mood: good
---
import Box from "./Box";
import Part from "./_part.md";

export const answer = 6 * 7;

## What it is

It is **{answer}**. <Box />

<Part />

:::note

See [the other page](/docs/other#part).

:::

![A dot](./img/dot.svg)
`,
	);
	site.write(
		"src/pages/index.js",
		`import MDXContent from "@theme/MDXContent";
import Intro, { answer, frontMatter, toc } from "../_intro.mdx";
import facts from "../facts.yaml";
import shader from "../shader.glsl";

export default function Home() {
	return (
		<main>
			<MDXContent><Intro /></MDXContent>
			<pre id="statics">{JSON.stringify({ answer, frontMatter, toc })}</pre>
			<pre id="data">{JSON.stringify({ facts, shader })}</pre>
		</main>
	);
}
`,
	);
	site.write("docs/guide/_steps.mdx", "See [the other](../other.md).\n");
	site.write("docs/guide/more/short.md", "Go to [the top](./#page).\n");
	site.write(
		"docs/guide/page.mdx",
		'import Steps from "./_steps.mdx";\nimport Short from "./more/short.md";\n\n# Page\n\n<Steps />\n\n<Short />\n',
	);
	// As in @docusaurus/tsconfig, which sites extend.
	site.write("tsconfig.json", '{ "compilerOptions": { "jsx": "preserve" } }');
	site.write(
		"src/pages/typed.tsx",
		`import Badge from "docusaurus-badge/Badge";

export default function Typed({ text = "typed" }: { text?: string }) {
	return <main>{text} <Badge /></main>;
}
`,
	);
	// A comparison in JavaScript would be a generic call in TypeScript.
	site.write(
		"src/Size.jsx",
		`import { type Sizes, text } from "./sizes";
import { Sizes as All } from "./sizes";
type Props = { size: Sizes, all?: All };
export default ({ size }: Props) => <u>{text(size as string)}</u>;
`,
	);
	site.write(
		"src/sizes.js",
		"export const text = (size: string): string => size;\n",
	);
	site.write(
		"src/pages/compared.js",
		`import Size from "../Size";
const [a, b, c] = [1, 2, 0];
export default () => <main><Size size="small" /> {String(a<b>(c))}</main>;
`,
	);
	site.write(
		"node_modules/docusaurus-badge/package.json",
		'{ "name": "docusaurus-badge", "version": "1.0.0" }',
	);
	site.write(
		"node_modules/docusaurus-badge/Badge.js",
		"export default function Badge() {\n\treturn <b>badge</b>;\n}\n",
	);
	site.write(
		"node_modules/docusaurus-plugin-esm/package.json",
		'{ "name": "docusaurus-plugin-esm", "version": "1.0.0", "type": "module", "main": "index.js" }',
	);
	site.write(
		"node_modules/docusaurus-plugin-esm/index.js",
		`import says from "compiled-commonjs";

export default () => ({
	name: "esm",
	injectHtmlTags: () => ({
		headTags: [{ tagName: "meta", attributes: { name: "esm", content: says.hello() } }],
	}),
});
`,
	);
	// As compiled by TypeScript, like Docusaurus's own packages.
	site.write(
		"node_modules/compiled-commonjs/package.json",
		'{ "name": "compiled-commonjs", "version": "1.0.0", "main": "index.js" }',
	);
	site.write(
		"node_modules/compiled-commonjs/index.js",
		'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = { hello: () => "hello" };\n',
	);
	// The theme itself imports this component.
	site.write(
		"src/theme/SkipToContent.js",
		`Object.defineProperty(exports, "__esModule", { value: true });
const { createElement } = require("react");
exports.default = () => createElement("i", { id: "skip" }, "To the text");
`,
	);
	await site.build();
});
afterAll(() => site.dispose());

describe("a component", () => {
	it("renders imported Markdown", () => {
		const $ = site.page("index.html");
		expect($("main h2").text()).toContain("What it is");
		expect($("main h2").attr("id")).toBe("what-it-is");
		expect($("main strong").text()).toBe("42");
		expect($("main b").text()).toBe("A box");
		expect($("main em").text()).toBe("part");
		expect($("main .theme-admonition-note").text()).toContain("See the other");
		const image = $("main img").attr("src") ?? "";
		expect(image).toMatch(/^data:image\/svg|^\/base\/assets\/images\/dot-/);
		if (image.startsWith("/"))
			expect(site.has(`build/${image.slice("/base/".length)}`)).toBe(true);
	});

	it("resolves links in imported Markdown for the locale of the page", () => {
		const link = (page: string) =>
			site.page(page)("main .theme-admonition a").attr("href");
		expect(link("index.html")).toBe("/base/docs/other#part");
		expect(link("fr/index.html")).toBe("/base/fr/docs/other#part");
	});

	it("receives the exports of imported Markdown", () => {
		const statics = JSON.parse(site.page("index.html")("#statics").text());
		expect(statics).toEqual({
			answer: 42,
			frontMatter: { mood: "good" },
			toc: [{ value: "What it is", id: "what-it-is", level: 2 }],
		});
	});

	it("imports YAML as data, and files as text if a plugin configures it", () => {
		const data = JSON.parse(site.page("index.html")("#data").text());
		expect(data).toEqual({
			facts: { facts: ["one", { two: 2 }] },
			shader: 'void main() { "x"; }\n',
		});
	});
});

it("imports a .wasm file as its URL if a plugin configures file-loader for it", () => {
	const url = site.page("files")("main").text();
	expect(url).toMatch(/^\/base\/assets\/.*program-.*\.wasm$/);
	expect(site.has(`build/${url.slice("/base/".length)}`)).toBe(true);
});

it("lets components import the Algolia client that the theme's search loads", () => {
	expect(site.page("searching")("main").text()).toBe("function");
});

it("keeps names of grid areas and containers in CSS modules", () => {
	const css = [...site.built()]
		.filter(([file]) => file.endsWith(".css"))
		.map(([, content]) => content.toString())
		.join("");
	expect(css).toMatch(/grid-template-areas:\s*"head head"\s*"side main"/);
	expect(css).toMatch(/grid-area:\s*head[;}]/);
	expect(css).toMatch(/container:\s*bar\s*\/\s*size/);
	expect(css).toMatch(/@container bar\b/);
});

it("renames animations in CSS modules together with their keyframes", () => {
	const css = [...site.built()]
		.filter(([file]) => file.endsWith(".css"))
		.map(([, content]) => content.toString())
		.join("");
	const [, name] = /@keyframes (spin_[\w-]+)/.exec(css) ?? [];
	expect(css).toMatch(new RegExp(`animation:[^;}]*\\b${name}[;}]`));
});

describe("a partial of a doc", () => {
	it("has links that resolve like those of the doc", () => {
		const link = (page: string) =>
			site.page(page)("article .markdown a[href$=other]").attr("href");
		expect(link("docs/guide/page")).toBe("/base/docs/other");
		expect(link("fr/docs/guide/page")).toBe("/base/fr/docs/other");
	});

	it("has relative links to the doc's neighbours, even if it is a doc too", () => {
		const link = (page: string) =>
			site.page(page)('article .markdown a[href$="#page"]').attr("href");
		expect(link("docs/guide/page")).toBe("/base/docs/guide/#page");
		expect(link("docs/guide/more/short")).toBe("/base/docs/guide/more/#page");
	});
});

describe("JSX", () => {
	it("is compiled regardless of tsconfig.json, and in packages for Docusaurus", () => {
		expect(site.page("typed")("main").text()).toBe("typed badge");
	});
});

it("compiles types in JavaScript files, and parses files without types as JavaScript", () => {
	expect(site.page("compared")("main").text()).toBe("small true");
});

it("gives an ES module plugin the default export of compiled CommonJS", () => {
	expect(site.page("typed")('meta[name="esm"]').attr("content")).toBe("hello");
});

it("gives the theme the default export of compiled CommonJS", () => {
	expect(site.page("docs/other")("#skip").text()).toBe("To the text");
});

describe("in a browser", () => {
	it("hydrates imported Markdown without errors", async () => {
		const browser = await launch();
		const server = await serve(site);
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/base/fr/");
		expect(await page.locator("main strong").textContent()).toBe("42");
		expect(
			await page.locator("main .theme-admonition a").getAttribute("href"),
		).toBe("/base/fr/docs/other#part");
		await done();
		await server.stop();
		await browser.close();
	});
});

describe("a change", () => {
	it("to imported Markdown, its partials or data updates the page", async () => {
		site.edit("src/_part.md", "A *part*.", "A *piece*.");
		expect(summaryOf(await site.build()).bundles).toBe("built");
		expect(site.page("index.html")("main em").text()).toBe("piece");
		site.edit("src/_intro.mdx", "6 * 7", "6 * 8");
		await site.build();
		expect(site.page("index.html")("main strong").text()).toBe("48");
		site.edit("src/facts.yaml", "- one", "- three");
		await site.build();
		expect(site.page("index.html")("#data").text()).toContain("three");
		expect(summaryOf(await site.build()).bundles).toBe("cache");
	});
});

describe("an error", () => {
	it("in imported Markdown is reported with its location", async () => {
		site.edit("src/_intro.mdx", "<Box />", "<Box>");
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toMatch(/src\/_intro\.mdx:\d+:\d+/);
		site.edit("src/_intro.mdx", "<Box>", "<Box />");
	});

	it("in imported YAML is reported with its location", async () => {
		site.write("src/facts.yaml", "facts:\n  - one\n - two: [\n");
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toMatch(/src\/facts\.yaml:3:\d+/);
	});
});
