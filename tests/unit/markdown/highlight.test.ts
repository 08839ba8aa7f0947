import { themes } from "prism-react-renderer";
import { describe, expect, test } from "vitest";
import {
	highlightLines,
	prismThemeCss,
} from "../../../packages/furrow/src/markdown/index.js";
import {
	createCodeBlockMetadata,
	parseLines,
} from "../../../packages/furrow/src/shared/codeBlockMetadata.js";

describe("highlighting", () => {
	test("marks tokens by classes alone", () => {
		expect(highlightLines("const a = 1;", "js")).toEqual([
			'<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span>',
		]);
	});

	test("closes tokens at a line's end", () => {
		expect(highlightLines("/* a\n\nb */", "css")).toEqual([
			'<span class="token comment">/* a</span>',
			"",
			'<span class="token comment">b */</span>',
		]);
	});

	test("knows aliases and languages that no config names, and leaves unknown ones plain", () => {
		expect(highlightLines("echo 1", "sh")[0]).toContain("token builtin");
		expect(highlightLines("<a>", "no-such-language")).toEqual(["&lt;a&gt;"]);
	});

	test("has the tokens that browsers make, whatever was highlighted before", () => {
		const html = (code: string, language: string) =>
			highlightLines(code, language).join("\n");
		expect(html("a { margin: 1px }", "css")).toContain(
			'<span class="token number">1</span><span class="token unit">px</span>',
		);
		expect(html("await Math.max(1)", "js")).toContain(
			'<span class="token known-class-name class-name">Math</span>',
		);
		expect(html("/[a-z]/", "ts")).toContain("char-class");
		expect(html("---\ntitle: A\n---", "md")).toContain(
			'<span class="token key atrule">title</span>',
		);
	});

	test("has no colours for text between JSX's tags, as Docusaurus has none", () => {
		for (const language of ["jsx", "tsx"])
			expect(highlightLines("<p>return null here</p>", language)[0]).toContain(
				'<span class="token plain-text">return null here</span>',
			);
		// A type argument is a tag to it in JSX, and what follows is text.
		expect(
			highlightLines("const a = useRef<Button>(null)\n// b\n<form>", "jsx").map(
				(line) => line.replace(/^.*(?=<span class="token plain-text)/, ""),
			),
		).toEqual([
			'<span class="token plain-text">(null)</span>',
			'<span class="token plain-text">// b</span>',
			expect.stringContaining("form"),
		]);
	});

	test("leaves code with a line of data plain, and takes no time for it", () => {
		const data = "a".repeat(300_000);
		expect(highlightLines(`let b;\n${data}`, "js")).toEqual(["let b;", data]);
	});
});

describe("the style sheet of a theme", () => {
	const theme = (...styles: [type: string, color: string][]) => ({
		plain: {},
		styles: styles.map(([type, color]) => ({
			types: [type],
			style: { color },
		})),
	});

	test("lets a token's second name win, wherever it stands", () => {
		const late = ".token.function-variable.function{color:red}";
		const first = theme(["function", "red"], ["function-variable", "blue"]);
		expect(prismThemeCss(first)).toContain(late);
		const second = theme(["function-variable", "blue"], ["function", "red"]);
		expect(prismThemeCss(second)).not.toContain(late);
	});
});

describe("code lines", () => {
	const magicComments = [
		{
			className: "on",
			line: "highlight-next-line",
			block: { start: "highlight-start", end: "highlight-end" },
		},
		{ className: "bad", line: "This will error" },
	];
	const lines = (code: string, language: string, metastring?: string) =>
		parseLines(code, { language, metastring, magicComments });

	test("magic comments go, in the language's own comments only", () => {
		expect(
			lines("// highlight-next-line\na\n# This will error\nb", "js"),
		).toEqual({
			code: "a\n# This will error\nb",
			lineClassNames: { 0: ["on"] },
		});
		expect(
			lines("# highlight-start\na\n\nb\n# highlight-end\nc", "python"),
		).toEqual({
			code: "a\n\nb\nc",
			lineClassNames: { 0: ["on"], 1: ["on"], 2: ["on"] },
		});
		expect(
			lines("<!-- highlight-next-line -->\n<p/>", "html").lineClassNames,
		).toEqual({ 0: ["on"] });
	});

	test("a range of lines stands against magic comments", () => {
		expect(lines("// highlight-next-line\na\nb", "js", "{1,3-4}")).toEqual({
			code: "// highlight-next-line\na\nb",
			lineClassNames: { 0: ["on"], 2: ["on"] },
		});
	});

	test.each(["{1-999999999}", "{-5-999999999}", `{${"1-9,".repeat(50_000)}}`])(
		"a range reaches no further than the lines: %.20s",
		(metastring) => {
			expect(lines("a\nb", "js", metastring).lineClassNames).toEqual({
				0: ["on"],
				1: ["on"],
			});
		},
	);

	test.each([
		['title="a b" showLineNumbers', "a b", 1],
		["title='single' showLineNumbers=5", "single", 5],
		["title=bare", "fallback", undefined],
	])("%s", (metastring, title, lineNumbersStart) => {
		const meta = createCodeBlockMetadata({
			code: "x\n",
			className: "language-JSON",
			language: undefined,
			defaultLanguage: undefined,
			metastring,
			magicComments,
			title: "fallback",
			showLineNumbers: undefined,
		});
		expect(meta).toMatchObject({
			title,
			lineNumbersStart,
			code: "x",
			language: "json",
			className: "language-JSON language-json",
		});
	});
});

test("themes become rules for both colour modes", () => {
	const css = prismThemeCss(themes.github as never, themes.dracula as never);
	expect(css).toContain(
		"[data-theme='light']{--prism-color:#393A34;--prism-background-color:#f6f8fa}",
	);
	expect(css).toContain(
		"[data-theme='dark'] .prism-code .token.comment{color:rgb(98, 114, 164)}",
	);
	expect(css).toContain(
		"[data-theme='light'] .prism-code .token:is(.string,.attr-value){color:#e3116c}",
	);
	const own = prismThemeCss({
		plain: {},
		styles: [
			{ types: ["title"], languages: ["markdown"], style: { fontWeight: 700 } },
		],
	});
	expect(own).toContain(
		"[data-theme='light'] .prism-code:is(.language-markdown) .token.title{font-weight:700}",
	);
});
