/** Notation in the comments of code blocks (`markdown.extensions.codeNotation`). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prismHighlighter } from "../../../packages/furrow/src/markdown/index.js";
import { createCodeBlockMetadata } from "../../../packages/furrow/src/shared/codeBlockMetadata.js";
import { markWords } from "../../../packages/furrow/src/shared/codeNotation.js";
import { processorTime } from "../processorTime";
import { compile, show } from "./compile";

const compiled = (code: string, fence = "js", changes = {}) =>
	compile(`\`\`\`${fence}\n${code}\n\`\`\``, {
		markdown: { extensions: { codeNotation: true } },
		...changes,
	});
const html = async (code: string, fence?: string) =>
	show((await compiled(code, fence)).body);

const textOf = (content: string) =>
	content
		.replace(/<[^>]+>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

/** Returns the text and the marks of each line of a block. */
async function lines(code: string, fence?: string) {
	const text = await html(code, fence);
	return [
		...text.matchAll(/<div class="token-line([^"]*)">(.*?)<br><\/div>/g),
	].map(([, classes = "", content = ""]) =>
		[
			textOf(content),
			...[...classes.matchAll(/theme-code-block-(\w+)-line/g)].map(
				([, kind]) => kind,
			),
		].join(" | "),
	);
}

describe("a diff block", () => {
	it("is highlighted in its language, with lines marked by their signs", async () => {
		const code =
			"  const a = 1;\n- old();\n+ now();\n\n  // [!code focus]\n  b;";
		expect(await lines(code, "diff-js")).toEqual([
			"const a = 1;",
			"old(); | removed",
			"now(); | added",
			"",
			"b; | focused",
		]);
		const text = await html(code, "diff-js");
		expect(text).toContain('<span class="token keyword">const</span>');
		expect(text).toContain("language-js");
	});

	it("keeps indentation, whether or not a space follows the signs", async () => {
		expect(await lines("-\tif (a)\n+  if (b)\n  c", "diff-js")).toEqual([
			"\tif (a) | removed",
			"  if (b) | added",
			" c",
		]);
		expect(await lines("@@ 1 @@\n+ a", "diff-js")).toEqual([
			"@@ 1 @@",
			" a | added",
		]);
	});

	it("keeps its signs in the page's Markdown", async () => {
		const { markdown } = await compiled("- a;\n+ b;", "diff-js");
		expect(markdown).toContain("```diff-js\n- a;\n+ b;\n```");
	});

	it("warns about a misspelt language", async () => {
		const { warnings } = await compiled("+ a", "diff-javascrpt");
		expect(JSON.stringify(warnings)).toContain('Did you mean \\"javascript');
	});

	it("is plain code without the option, and in the language diff", async () => {
		const off = await compiled("+ a", "diff-js", { markdown: {} });
		expect(show(off.body)).toContain("+ a");
		expect(await lines("+ a", "diff")).toEqual(["+ a"]);
	});
});

describe("code notation", () => {
	it.each([
		["++", "added"],
		["--", "removed"],
		["focus", "focused"],
		["error", "error"],
		["warning", "warning"],
		["highlight", "highlighted"],
		["hl", "highlighted"],
	])("[!code %s] marks a line as %s", async (note, kind) => {
		expect(await lines(`a; // [!code ${note}]\nb;`)).toEqual([
			`a; | ${kind}`,
			"b;",
		]);
	});

	it.each([
		["a # [!code ++]", "python", "a"],
		["a -- [!code ++]", "sql", "a"],
		["a /* [!code ++] */", "css", "a"],
		["<a/> {/* [!code ++] */}", "jsx", "<a/>"],
		["<a> <!-- [!code ++] -->", "html", "<a>"],
		["a ;; [!code ++]", "clojure", "a"],
		["a // kept [!code ++]", "js", "a // kept"],
		["a /* kept [!code ++] */", "js", "a /* kept */"],
		['"http://x" // [!code ++]', "js", '"http://x"'],
		["  a // [!code ++]  ", "text", "  a"],
	])("is removed from %j", async (code, language, text) => {
		expect(await lines(code, language)).toEqual([`${text} | added`]);
	});

	it("on its own line applies to the next line", async () => {
		expect(await lines("a;\n  // [!code ++]\nb;")).toEqual([
			"a;",
			"b; | added",
		]);
	});

	it("can apply to several lines, and can be repeated on a line", async () => {
		expect(
			await lines("a; // [!code ++:2] [!code focus]\nb;\n// [!code hl:9]\nc;"),
		).toEqual(["a; | added | focused", "b; | added", "c; | highlighted"]);
	});

	it("marks words", async () => {
		const text = await html(
			"// [!code word:ab:2]\nab(c, ab);\nab; // [!code word:b;]\nab;",
		);
		const mark = (word: string) =>
			`<mark class="theme-code-block-word">${word}</mark>`;
		expect(text.replace(/<\/?span[^>]*>/g, "")).toContain(
			`${mark("ab")}(c, ${mark("ab")});<br>`,
		);
		expect(text.match(/<mark/g)).toHaveLength(4);
	});

	it("works together with magic comments and line ranges", async () => {
		expect(await lines("// highlight-next-line\na; // [!code ++]\nb;")).toEqual(
			["a; | added | highlighted", "b;"],
		);
		expect(await lines("a; // [!code ++]\nb;", "js {1}")).toEqual([
			"a; | added | highlighted",
			"b;",
		]);
	});

	it("is plain code outside comments, if escaped, and without the option", async () => {
		expect(await lines('log("[!code ++]");')).toEqual(['log("[!code ++]");']);
		expect(await lines("a [!code ++]", "text")).toEqual(["a [!code ++]"]);
		expect(await lines("a; // [\\!code ++]")).toEqual(["a; // [!code ++]"]);
		const off = await compiled("a; // [!code ++]", "js", { markdown: {} });
		expect(show(off.body)).toContain("// [!code ++]");
	});

	it("of an unknown kind causes a warning with a suggestion", async () => {
		const { warnings } = await compiled("a; // [!code focsu]");
		expect(warnings).toMatchObject([
			{
				line: 1,
				message:
					'The notation "[!code focsu]" of this code block is unknown. Did you mean "[!code focus]"?',
			},
		]);
	});
});

it("omits notation from the page's Markdown and search", async () => {
	const { markdown, text } = await compiled(
		"a; // [!code ++]",
		'js title="a.js"',
	);
	expect(markdown).toBe('```js title="a.js"\na;\n```');
	expect(JSON.stringify(text)).not.toContain("!code");
});

it("keeps the list marker before a code block in the page's Markdown", async () => {
	const { markdown } = await compile("- ```js\n  a; // [!code ++]\n  ```", {
		markdown: { extensions: { codeNotation: true } },
	});
	expect(markdown).toBe("- ```js\n  a;\n  ```");
});

it("passes marks to code blocks that React renders", async () => {
	const { body } = await compiled("a; // [!code ++]", "js", {
		overrides: new Set(["pre"]),
	});
	const [, props = "{}"] = /<<code (\{.*?\})/.exec(show(body)) ?? [];
	const { metastring } = JSON.parse(props);
	const { lineClassNames } = createCodeBlockMetadata({
		code: "a;\n",
		className: "language-js",
		language: undefined,
		defaultLanguage: undefined,
		metastring,
		magicComments: [],
		title: undefined,
		showLineNumbers: undefined,
	});
	expect(lineClassNames).toEqual({ 0: ["theme-code-block-added-line"] });
});

it("processes many notes with huge line counts quickly", async () => {
	const notes = "// [!code ++:99999999]\n// [!code word:a]\n".repeat(500);
	const code = `${notes}${"a\n".repeat(10_000)}`;
	expect(await processorTime(() => compiled(code, "text"))).toBeLessThan(3000);
});

it("marks words without changing the text or breaking elements", () => {
	fc.assert(
		fc.property(
			fc.stringMatching(/^[a-z<&/*"(){};= ]{1,40}$/),
			fc.nat(39),
			fc.integer({ min: 1, max: 9 }),
			(code, start, length) => {
				const [line = ""] = prismHighlighter().lines(code, "js");
				const marked = markWords(line, [[start, start + length]]);
				const end = Math.min(start + length, code.length);
				expect(textOf(marked)).toBe(code);
				const [, inside] = /<mark[^>]*>(.*)<\/mark>/.exec(marked) ?? [];
				expect(inside === undefined ? "" : textOf(inside)).toBe(
					code.slice(start, end),
				);
				// Elements are nested correctly.
				const open: string[] = [];
				for (const [, slash, name = ""] of marked.matchAll(/<(\/?)(\w+)/g))
					if (slash) expect(open.pop()).toBe(name);
					else open.push(name);
				expect(open).toEqual([]);
			},
		),
	);
});
