import { themes } from "prism-react-renderer";
import { describe, expect, test } from "vitest";
import { PrismLanguages } from "../../../packages/furrow/src/markdown/highlight/prism.js";
import { languageNames } from "../../../packages/furrow/src/markdown/highlight/prismComponents.js";
import {
	browserLanguages,
	type PrismTheme,
	prismHighlighter,
	prismThemeCss,
} from "../../../packages/furrow/src/markdown/index.js";
import {
	createCodeBlockMetadata,
	parseLines,
} from "../../../packages/furrow/src/shared/codeBlockMetadata.js";

describe("Prism highlighting", () => {
	test("marks tokens with classes only", () => {
		expect(prismHighlighter().lines("const a = 1;", "js")).toEqual([
			'<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span>',
		]);
	});

	test("closes tokens at the end of each line", () => {
		expect(prismHighlighter().lines("/* a\n\nb */", "css")).toEqual([
			'<span class="token comment">/* a</span>',
			"",
			'<span class="token comment">b */</span>',
		]);
	});

	test("does not omit anything of a line that is long because of runs of data", () => {
		const [a, b] = ["0123456789abcdef".repeat(4_000), "xyz+/=".repeat(300)];
		const lines = (first: string, second: string) =>
			prismHighlighter().lines(
				`{\n  "a<&": ["${first}", "<&${first}"],\n  "b": "${second}"\n}`,
				"json",
			);
		expect(lines(a, b)).toEqual(
			lines("A", "B").map((line) => line.replaceAll("A", a).replaceAll("B", b)),
		);
		expect(lines(a, b)[1]).toContain("token property");
	});

	test("supports languages and aliases that the config does not list, and leaves unknown ones plain", () => {
		expect(prismHighlighter().lines("echo 1", "sh")[0]).toContain(
			"token builtin",
		);
		expect(prismHighlighter().lines("<a>", "no-such-language")).toEqual([
			"&lt;a&gt;",
		]);
	});

	test("produces the same tokens as Prism in browsers", () => {
		const html = (code: string, language: string) =>
			prismHighlighter().lines(code, language).join("\n");
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

	test("produces the same tokens after any other language has been loaded", () => {
		const SAMPLES: Record<string, string> = {
			js: "await Math.max(1); console.log(`a`, /[a-z]/); class A {}",
			tsx: "const A: FC<Props> = () => <B a={1}>{Math.PI}</B>;",
			css: "a.b:hover { color: #fff; margin: 1px }",
			html: "<style>a { margin: 1px }</style><script>console.log(1)</script>",
			c: "int main() { return sizeof(int); }",
			java: "/** @param a {@code b} */ class A extends B {}",
			php: "<?php /** @param int $a */ function a(int $a) {}",
			csharp: "/// <summary>A</summary>\nclass A {}",
			scss: ".a { &:hover { color: #fff } }",
			http: "POST / HTTP/1.1\nContent-Type: application/json\n\n{}",
		};
		const prism = new PrismLanguages([]);
		const tokens = () =>
			Object.entries(SAMPLES).map(([language, code]) =>
				prism.tokens(code, language),
			);
		const before = JSON.stringify(tokens());
		for (const language of languageNames()) {
			prism.grammar(language);
			expect([language, JSON.stringify(tokens())]).toEqual([language, before]);
		}
	});

	// Expected values are the output of Docusaurus 3.10.2 with these lists.
	test("handles additionalLanguages as Docusaurus does, including languages that Prism bundles", () => {
		const html = (additional: string[], code: string, language: string) =>
			prismHighlighter(additional).lines(code, language).join("\n");
		expect(html(["java", "php"], "Math.max(1)", "js")).toContain(
			"known-class-name",
		);
		expect(html(["java"], "/** {@code x} */", "java")).toBe(
			'<span class="token comment">/** {@code x} */</span>',
		);
		expect(html(["java", "javadoc"], "/** {@code x} */", "java")).toContain(
			"language-java",
		);
		expect(html([], "Math.max(1)", "ts")).not.toContain("known-class-name");
		expect(html(["typescript"], "Math.max(1)", "ts")).toContain(
			"known-class-name",
		);
		expect(html(["javascript"], "Math.max(1)", "js")).not.toContain(
			"known-class-name",
		);
		expect(html(["css"], "a { margin: 1px }", "css")).not.toContain("unit");
		for (const list of [["css-extras"], ["css", "css-extras"]])
			expect(html(list, "a { margin: 1px }", "css")).toContain("unit");
		expect(html(["js-templates"], "css`a{}`", "js")).toContain("language-css");
		expect(html(["scss"], "$a: 1px;", "scss")).toContain("unit");
	});

	test("sends browsers the additional languages after their dependencies, and no unlisted bundled ones", () => {
		const add = (additional: string[]) => browserLanguages(additional);
		expect(add(["java"])).toContain("languages.java");
		expect(add(["java"])).not.toContain("languages.javascript");
		expect(add(["javascript"])).toContain("languages.javascript");
		// The grammar of Scala extends that of Java.
		expect(add(["scala"])).toContain("languages.scala");
		expect(add(["scala"]).indexOf("languages.java")).toBeLessThan(
			add(["scala"]).indexOf("languages.scala"),
		);
	});

	test("leaves text between JSX tags plain, as Docusaurus does", () => {
		for (const language of ["jsx", "tsx"])
			expect(
				prismHighlighter().lines("<p>return null here</p>", language)[0],
			).toContain('<span class="token plain-text">return null here</span>');
		// In JSX, Prism parses a type argument as a tag, and what follows as its text.
		expect(
			prismHighlighter()
				.lines("const a = useRef<Button>(null)\n// b\n<form>", "jsx")
				.map((line) =>
					line.replace(/^.*(?=<span class="token plain-text)/, ""),
				),
		).toEqual([
			'<span class="token plain-text">(null)</span>',
			'<span class="token plain-text">// b</span>',
			expect.stringContaining("form"),
		]);
	});

	test("leaves code with a very long line plain", () => {
		const data = "a.".repeat(150_000);
		expect(prismHighlighter().lines(`let b;\n${data}`, "js")).toEqual([
			"let b;",
			data,
		]);
	});
});

describe("the style sheet of a Prism theme", () => {
	const theme = (...styles: [type: string, color: string][]) => ({
		plain: {},
		styles: styles.map(([type, color]) => ({
			types: [type],
			style: { color },
		})),
	});

	test("lets the style of a token's second type win, regardless of the order in the theme", () => {
		const compoundRule = ".token.function-variable.function{color:red}";
		const first = theme(["function", "red"], ["function-variable", "blue"]);
		expect(prismThemeCss(first)).toContain(compoundRule);
		const second = theme(["function-variable", "blue"], ["function", "red"]);
		expect(prismThemeCss(second)).not.toContain(compoundRule);
	});
});

describe("parsing a code block", () => {
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

	test("removes magic comments, but only in the comment syntax of the language", () => {
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

	test("ignores magic comments if the metastring has a line range", () => {
		expect(lines("// highlight-next-line\na\nb", "js", "{1,3-4}")).toEqual({
			code: "// highlight-next-line\na\nb",
			lineClassNames: { 0: ["on"], 2: ["on"] },
		});
	});

	test.each(["{1-999999999}", "{-5-999999999}", `{${"1-9,".repeat(50_000)}}`])(
		"limits line ranges to the lines of the code: %.20s",
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
	])(
		"reads title and line numbers from the metastring %s",
		(metastring, title, lineNumbersStart) => {
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
		},
	);
});

test("converts themes to CSS rules by colour mode and language", () => {
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
		":root .prism-code:is(.language-markdown) .token.title{font-weight:700}",
	);
});

test("writes a theme that both colour modes share only once", () => {
	const { github, dracula } = themes as never as Record<
		"github" | "dracula",
		PrismTheme
	>;
	const css = prismThemeCss(github);
	expect(css.match(/--prism-color:/g)).toHaveLength(1);
	expect(css).not.toContain("data-theme");
	expect(prismThemeCss(github, structuredClone(github))).toBe(css);
	expect(prismThemeCss(github, dracula)).not.toContain(":root");
});
