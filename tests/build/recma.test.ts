/** Recma plugins, which transform the JavaScript of pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { createSite, type Run, type Site } from "./site";

const PLUGINS = `import { visit } from "estree-util-visit";

/** Adds an export: the names of what the module declares. */
export function listNames() {
	return (tree, file) => {
		const names = tree.body.flatMap((node) => {
			const declaration = node.declaration ?? node;
			return declaration.id?.name ?? declaration.declarations?.map(({ id }) => id.name) ?? [];
		});
		const text = { type: "Literal", value: names.join(" ") };
		tree.body.push({
			type: "ExportNamedDeclaration",
			specifiers: [],
			source: null,
			declaration: {
				type: "VariableDeclaration",
				kind: "const",
				declarations: [{ type: "VariableDeclarator", id: { type: "Identifier", name: "declared" }, init: text }],
			},
		});
	};
}

/** Changes what is rendered: texts, and the tag of emphasis. */
export function shout({ word }) {
	return (tree) =>
		visit(tree, (node) => {
			if (node.type === "Literal" && typeof node.value === "string") node.value = node.value.replaceAll("quiet", word);
			if (node.type === "Property" && node.key.name === "em" && node.value.value === "em") node.value.value = "u";
		});
}
`;

const FILES = {
	"plugins.mjs": PLUGINS,
	"docusaurus.config.mjs": `import { listNames, shout } from "./plugins.mjs";
const recmaPlugins = [listNames, [shout, { word: "LOUD" }]];
export default {
	title: "Recma", url: "https://recma.example", baseUrl: "/r/", favicon: "icon.svg",
	presets: [["classic", {
		docs: { recmaPlugins, routeBasePath: "docs" },
		blog: { recmaPlugins, onUntruncatedBlogPosts: "ignore", onInlineAuthors: "ignore" },
		pages: { recmaPlugins: [[shout, { word: "PAGE" }]] },
	}]],
};
`,
	"docs/intro.mdx": `---
title: Intro
tags: [one]
---
import Part from './_part.mdx';
import dot from './dot.svg?url';
import TOCInline from '@theme/TOCInline';
import { shown } from '../src/shown.js';

# A quiet title

Some *quiet* text, {1 + 1} and {frontMatter.tags[0]} and {shown}.

<details><summary>Open</summary>Shut</details>

<TOCInline toc={toc} />

## A quiet heading {#own}

:::tip[A *quiet* tip]
Inside
:::

\`\`\`js title="quiet.js" {1}
const quiet = 1;
\`\`\`

| a | b |
| - | -:|
| 1 | 2 |

<Part word="given" /> <Twice>it</Twice>

[next](./next.md) [file](./data.txt) ![picture](./picture.png)

export const Twice = ({ children }) => <b id="twice">{children}{children}</b>;

<head><meta name="volume" content="low" /></head>
`,
	"docs/_part.mdx": "A *quiet* partial, {props.word}.\n\n## Part of it\n",
	"docs/next.md":
		"# Next\n\nPlain, quiet. [Missing](#nowhere) [back](./intro.mdx#own)\n",
	"docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
	"docs/data.txt": "data",
	"blog/2024-01-02-post.md":
		"---\ntitle: Post\n---\nA quiet start. <!-- truncate --> A quiet rest.\n",
	"static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
	"src/shown.js": "export const shown = 'imported';\n",
	"src/pages/index.md": "# Home\n",
	"src/pages/about.mdx": "# About\n\nA quiet page.\n",
	"src/theme/DocItem/index.js": `import DocItem from "@theme-original/DocItem";
export default function Item(props) {
	return <><i id="declared">{props.content.declared}</i><DocItem {...props} /></>;
}
`,
};

let site: Site;
let run: Run;

beforeAll(async () => {
	site = createSite("recma", FILES);
	site.write(
		"docs/picture.png",
		Buffer.from(
			"iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGNkYGBgQMMAAA4AAvAwtN8AAAAASUVORK5CYII=",
			"base64",
		),
	);
	run = await site.build();
});
afterAll(() => site.dispose());

describe("recma plugins", () => {
	it("add exports", () => {
		expect(site.page("docs/intro")("#declared").text()).toBe(
			"Twice toc _createMdxContent MDXContent _missingMdxReference",
		);
		expect(site.page("docs/next")("#declared").text()).toBe(
			"toc _createMdxContent MDXContent",
		);
	});

	it("change the rendered docs, posts and pages", () => {
		const $ = site.page("docs/intro");
		expect($("h1").text()).toBe("A LOUD title");
		expect($(".markdown > p > u").first().text()).toBe("LOUD");
		expect($("h2#own").text()).toContain("A LOUD heading");
		expect($(".theme-admonition-tip").text()).toContain("A LOUD tip");
		expect($("article").text()).toContain("A LOUD partial, given.");
		expect(site.page("docs/next")("article").text()).toContain("Plain, LOUD.");
		expect(
			site.page("blog/2024/01/02/post")("article .markdown").text(),
		).toContain("A LOUD start.  A LOUD rest.");
		expect(site.page("blog")("article .markdown").text().trim()).toBe(
			"A LOUD start.",
		);
		expect(site.page("about")("article").text()).toContain("A PAGE page.");
	});
});

describe("a page compiled entirely to JavaScript", () => {
	it("renders Markdown elements with the theme's components", () => {
		const $ = site.page("docs/intro");
		expect($("article header > h1").length).toBe(1);
		expect($("h2#own > a.hash-link").attr("href")).toBe("#own");
		expect($(".theme-code-block [class*=codeBlockTitle]").text()).toBe(
			"LOUD.js",
		);
		expect(
			$(".theme-code-block .theme-code-block-highlighted-line").length,
		).toBe(1);
		expect($(".theme-code-block .token.keyword").text()).toBe("const");
		expect($("details.alert > summary, details summary").text()).toBe("Open");
		expect($("table td").last().attr("class")).toContain("cellRight");
		expect($('head > meta[name="volume"]').attr("content")).toBe("low");
	});

	it("can use its front matter, table of contents, imports and own components", () => {
		const $ = site.page("docs/intro");
		expect($(".markdown > p").first().text()).toContain(
			"text, 2 and one and imported.",
		);
		expect($("#twice").text()).toBe("itit");
		const toc = $(".markdown ul.table-of-contents a")
			.map((_, link) => $(link).attr("href"))
			.get();
		expect(toc).toEqual(["#own", "#part-of-it"]);
	});

	it("keeps its table of contents, links and files", () => {
		const $ = site.page("docs/intro");
		const links = $(".theme-doc-toc-desktop a")
			.map((_, link) => $(link).attr("href"))
			.get();
		expect(links).toEqual(["#own", "#part-of-it"]);
		expect($('a[href="/r/docs/next"]').length).toBeGreaterThan(0);
		const image = $("article img").attr("src");
		expect(image).toMatch(/^data:image\/png;base64,/);
		expect($("article img").attr("width")).toBe("3");
		const file = $('article a[target="_blank"]').attr("href") ?? "";
		expect(file).toMatch(/^\/r\/assets\/files\/data-\w{32}\.txt$/);
		expect(site.has(`build${file.slice(2)}`)).toBe(true);
		expect(run.text).toContain("#nowhere");
		expect(run.text).not.toContain("#own");
	});

	it("hydrates without errors", async () => {
		await site.build("--dev", "--out-dir", "build-dev");
		const [browser, server] = await Promise.all([
			launch(),
			serve(site, "--dir", "build-dev"),
		]);
		try {
			const { page, done } = await watchedPage(browser, server.url);
			for (const path of ["/r/docs/intro", "/r/blog", "/r/about"])
				await open(page, path);
			await open(page, "/r/docs/next");
			await page.getByText("back").click();
			await page.getByText("A LOUD tip").waitFor();
			await done();
		} finally {
			await browser.close();
			await server.stop();
		}
	});
});
