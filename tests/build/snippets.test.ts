/** Code blocks that include files (`markdown.snippets`): in pages and their Markdown, after edits, and with errors. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const CONFIG = `module.exports = {
	title: "Snippets",
	url: "https://snippets.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	markdown: { snippets: ["../examples"] },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

const INTRO = `---
slug: /
---

# Intro

\`\`\` file=./server.ts#start showLineNumbers {2}
\`\`\`

- In a list

  \`\`\`js file=@site/code/plain.mjs title="Mine"
  \`\`\`

> \`\`\` file=../../examples/main.py#L2-L3
> \`\`\`
`;

const SERVER = `import { createServer } from "node:http";

export function run() {
	// #region start
	const server = createServer();
	server.listen(3000);
	// #endregion
}
`;

let site: Site;

beforeAll(() => {
	site = createSite("snippets", {
		"site/docusaurus.config.js": CONFIG,
		"site/static/favicon.ico": "",
		"site/docs/intro.md": INTRO,
		"site/docs/server.ts": SERVER,
		"site/docs/other.md": "# Other\n",
		"site/code/plain.mjs": "export const a = '```';\r\n",
		"site/i18n/zh/docusaurus-plugin-content-docs/current/intro.md":
			"---\nslug: /\n---\n\n# 介绍\n\n``` file=./server.ts#run\n```\n",
		"examples/main.py": "import os\n\tdef main():\n\t\tpass\n",
		"secret.txt": "secret",
	});
});
afterAll(() => site?.dispose());

const build = () => site.run("build", "site");
const blocks = (path: string) => {
	const page = site.page(path, "site/build");
	return page(".theme-code-block")
		.toArray()
		.map((block) => ({
			title: page(block).find("[class^=codeBlockTitle]").text(),
			language: /language-(\w+)/.exec(page(block).attr("class") ?? "")?.[1],
			code: page(block)
				.find(".token-line")
				.toArray()
				.map((line) => page(line).text().replace(/\n$/, "")),
			marked: page(block).find(".theme-code-block-highlighted-line").length,
		}));
};

it("includes files, regions and lines, also from outside the site and in translations", async () => {
	const { code, text } = await build();
	expect(text).not.toContain("warning");
	expect(code).toBe(0);
	expect(blocks("/")).toEqual([
		{
			title: "server.ts",
			language: "ts",
			code: ["const server = createServer();", "server.listen(3000);"],
			marked: 1,
		},
		{
			title: "Mine",
			language: "js",
			code: ["export const a = '```';"],
			marked: 0,
		},
		{
			title: "examples/main.py",
			language: "py",
			code: ["def main():", "\tpass"],
			marked: 0,
		},
	]);
	// The path is relative to the original page.
	expect(blocks("/zh")[0]?.code[0]).toBe("export function run() {");
});

it("includes the code in the page's Markdown", () => {
	const markdown = site.read("site/build/index.md");
	expect(markdown).toContain(
		'```ts title="server.ts" showLineNumbers {2}\nconst server = createServer();\nserver.listen(3000);\n```',
	);
	expect(markdown).toContain(
		"  ````js title=\"Mine\"\n  export const a = '```';\n  ````",
	);
	expect(markdown).toContain("\n> \tpass\n> ```");
});

it("rebuilds only the pages whose included file has changed", async () => {
	site.edit("site/docs/server.ts", "3000", "4000");
	const { text } = await site.run("build", "site", "--explain");
	expect(blocks("/")[0]?.code[1]).toBe("server.listen(4000);");
	expect(text).toContain("/ (en), /zh/ (zh): its data changed");
	expect(text).toContain("2 compiled, 2 rendered");
});

describe("an invalid code block fails the build with its location", () => {
	it.each([
		[
			"file=./sever.ts",
			'The file "./sever.ts" of this code block does not exist.',
			'Did you mean "server.ts"?',
		],
		[
			"file=./server.ts#strat",
			'"./server.ts" has no region or symbol "strat".',
			'Did you mean "start"?',
		],
		[
			"file=../../secret.txt",
			'The file "../../secret.txt" of this code block is outside the site\'s folder.',
			"Allow its folder in the config",
		],
	])("%s", async (fence, message, hint) => {
		site.write("site/docs/other.md", `# Other\n\n\`\`\` ${fence}\n\`\`\`\n`);
		const { code, text } = await build();
		expect(code).toBe(1);
		expect(text).toContain(`docs/other.md:3:1`);
		expect(text).toContain(message);
		expect(text).toContain(hint);
	});

	it("if it also contains code", async () => {
		site.write(
			"site/docs/other.md",
			"# Other\n\n```js file=./server.ts\nconst a = 1;\n```\n",
		);
		const { code, text } = await build();
		expect(code).toBe(1);
		expect(text).toContain("but also contains code.");
	});
});

it("leaves `file=` to plugins if snippets are off", async () => {
	site.edit("site/docusaurus.config.js", 'snippets: ["../examples"]', "");
	site.write(
		"site/docs/other.md",
		"# Other\n\n```js file=./nowhere.ts\n1\n```\n",
	);
	const { code } = await build();
	expect(code).toBe(0);
	expect(blocks("/other")[0]).toMatchObject({ title: "", code: ["1"] });
});
