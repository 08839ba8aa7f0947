/** Highlighting with Shiki (`themeConfig.shiki`): markup, style sheet and supported languages. */
import { describe, expect, it } from "vitest";
import { validateThemeConfig } from "../../../packages/furrow/src/config/theme-config/classic.js";
import {
	markdownCss,
	prismHighlighter,
	ShikiHighlighter,
	SiteShiki,
} from "../../../packages/furrow/src/markdown/index.js";
import { check } from "../../../packages/furrow/src/schema/index.js";
import type { ShikiConfig } from "../../../packages/furrow/src/types/themeConfig.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { compile, markdownConfig, show } from "./compile";

/** Folder from which Shiki is resolved. */
const HERE = import.meta.dirname;
const GITHUB = { themes: { light: "github-light", dark: "github-dark" } };

const highlighter = (
	config: ShikiConfig = GITHUB,
	cache?: Map<string, Untyped>,
) =>
	new ShikiHighlighter(
		new SiteShiki(config, HERE, "/site/config.js"),
		prismHighlighter(),
		cache,
	);
const css = (shiki: ShikiConfig) =>
	markdownCss(
		{
			themeConfig: { prism: { theme: { plain: {}, styles: [] } }, shiki },
			markdown: {},
		} as Untyped,
		{ siteDir: HERE, configPath: "/site/config.js" },
	);

describe("highlighted code", () => {
	it("has classes for the colours of both modes, and no inline colours", () => {
		const [line] = highlighter().lines('const a = "<b>"; // c', "ts");
		expect(line).toBe(
			'<span class="token sl5 sd5">const </span><span class="token sl1 sd1">a </span><span class="token sl5 sd5">= </span><span class="token sl6 sd6">"&lt;b&gt;"</span>; <span class="token sl0 sd0">// c</span>',
		);
	});

	it("keeps the number of lines", () => {
		expect(highlighter().lines("/* a\n\nb */\n", "css")).toEqual([
			expect.stringContaining("/* a"),
			"",
			expect.stringContaining("b */"),
			"",
		]);
	});

	it("does not depend on the languages that were highlighted before", () => {
		const markdown =
			"---\ntitle: A\n---\n\n# A\n\n```py\ndef f(): return 1\n```\n\n<b>b</b>\n\n```unknown\na\n```\n";
		const vue = '<style lang="scss">$a: 1px;</style>';
		const before = highlighter().lines(markdown, "md");
		const shared = highlighter();
		const angular = "@Component({ template: `<a>` }) class A {}";
		const languages = ["python", "rust", "scss", "html", "yaml", "angular-ts"];
		for (const language of languages) shared.lines("a", language);
		expect(shared.lines(markdown, "md")).toEqual(before);
		expect(shared.lines(vue, "vue")).toEqual(highlighter().lines(vue, "vue"));
		expect(shared.lines(angular, "ts")).toEqual(
			highlighter().lines(angular, "ts"),
		);
		// Embedded code is highlighted in its own language.
		expect(before).toContain(shared.lines("def f(): return 1", "python")[0]);
		expect(before[1]).toBe(shared.lines("title: A", "yaml")[0]);
	});

	it("has the font styles of each mode's theme", () => {
		const theme = (fontStyle: string, foreground: string) => ({
			colors: {
				"editor.foreground": "#111111",
				"editor.background": "#eeeeee",
			},
			tokenColors: [{ scope: "keyword", settings: { fontStyle, foreground } }],
		});
		const config = {
			themes: {
				light: theme("italic underline", "#AA0000"),
				dark: theme("bold", "#111111"),
			},
		};
		expect(highlighter(config).lines("if", "js")).toEqual([
			'<span class="token sl0 slf1 slf4 sdf2">if</span>',
		]);
		expect(css(config)).toContain(
			"[data-theme='light']{--prism-color:#111111;--prism-background-color:#eeeeee;",
		);
		expect(css(config)).toContain(
			"[data-theme='light'] .token.sl0{color:#aa0000}",
		);
		expect(css(config)).toContain(
			"[data-theme='dark'] .token.sdf2{font-weight:bold}",
		);
	});

	it("has a rule in the style sheet for each of its classes", () => {
		const html = highlighter({
			themes: { light: "solarized-light", dark: "dracula" },
		})
			.lines("export const a: string[] = [`x`, /[a-z]+/g];", "ts")
			.join();
		const sheet = css({
			themes: { light: "solarized-light", dark: "dracula" },
		});
		const classes = [...html.matchAll(/\bs[ld]f?\d+/g)].map(([name]) => name);
		expect(classes.length).toBeGreaterThan(10);
		for (const name of classes) expect(sheet).toContain(`.token.${name}{`);
	});

	it("supports CSS variables as colours", () => {
		const theme = {
			colors: { "editor.foreground": "var(--Text)" },
			tokenColors: [
				{ scope: "keyword", settings: { foreground: "var(--Keyword)" } },
				{ scope: "string", settings: { foreground: "" } },
			],
		};
		const config = { themes: { light: theme } };
		expect(highlighter(config).lines("if 'a'", "js")).toEqual([
			"<span class=\"token sl0 sd0\">if </span>'a'",
		]);
		expect(css(config)).toContain("{--prism-color:var(--Text);");
		expect(css(config)).toContain(".token.sl0{color:var(--Keyword)}");
		expect(css(config)).not.toContain("sl1");
	});

	it("uses a single theme in both modes", () => {
		expect(
			highlighter({ themes: { light: "nord" } }).lines("if", "js"),
		).toEqual([
			expect.stringMatching(/^<span class="token sl(\d+) sd\1">if<\/span>$/),
		]);
	});

	it("falls back to Prism for languages that Shiki lacks, and is plain if both lack them", () => {
		const shiki = highlighter();
		expect(shiki.lines("<a>", "markup")).toEqual(
			prismHighlighter().lines("<a>", "markup"),
		);
		expect(shiki.lines("<a>", "no-such")).toEqual(["&lt;a&gt;"]);
		expect(shiki.lines("<a>", "text")).toEqual(["&lt;a&gt;"]);
		expect(shiki.hasLanguage("markup")).toBe("coloured");
		expect(shiki.hasLanguage("text")).toBe("plain");
		expect(shiki.hasLanguage("c++")).toBe("coloured");
		expect(shiki.hasLanguage("no-such")).toBeUndefined();
		expect(shiki.suggestLanguage("tpyescript")).toBe("typescript");
	});

	it("is plain if a line is very long", () => {
		const data = "a.".repeat(1000);
		expect(highlighter().lines(`let b;\n${data}`, "js")).toEqual([
			"let b;",
			data,
		]);
	});

	it("has colours if a line is long because of a run of data", () => {
		const data = "0123456789abcdef".repeat(500);
		const lines = highlighter().lines(`let a;\nlet b = "${data}";`, "js");
		expect(lines[1]).toMatch(new RegExp(`^<span class.*${data}.*</span>`));
	});

	it("can be in a custom language that embeds others", () => {
		const own = {
			name: "field",
			scopeName: "source.field",
			aliases: ["fld"],
			embeddedLangs: ["json"],
			patterns: [
				{ match: "\\bplough\\b", name: "keyword.control.field" },
				{ begin: "<<", end: ">>", patterns: [{ include: "source.json" }] },
			],
		};
		const shiki = highlighter({ ...GITHUB, langs: [own] });
		const [line] = shiki.lines("plough <<true>>", "fld");
		expect(line).toContain('<span class="token sl5 sd5">plough</span>');
		expect(line).toContain('<span class="token sl1 sd1">true</span>');
	});
});

it("reuses cached code, but not with other themes", () => {
	const cache = new Map<string, Untyped>();
	const first = highlighter(GITHUB, cache).lines("let a", "js");
	expect(cache.size).toBe(1);
	const [key] = cache.keys();
	cache.set(key as string, ["from the cache"]);
	expect(highlighter(GITHUB, cache).lines("let a", "js")).toEqual([
		"from the cache",
	]);
	// Other themes miss the cache.
	expect(
		highlighter({ themes: { light: "nord" } }, cache).lines("let a", "js"),
	).not.toEqual(first);
});

it("highlights code blocks in Markdown, and warns about misspelt languages", async () => {
	const { body, warnings } = await compile(
		"```ts\nlet a;\n```\n\n```tpyescript\nb\n```",
		{
			highlighter: highlighter(),
		},
	);
	expect(show(body)).toContain('<span class="token sl5 sd5">let</span>');
	expect(warnings.map(({ message }) => message)).toEqual([
		'This code is shown without syntax highlighting: the language "tpyescript" is unknown. Did you mean "typescript"?',
	]);
});

describe("inline code", () => {
	const compiled = (source: string, changes: Untyped = {}, inline = true) =>
		compile(source, {
			highlighter: highlighter(),
			...changes,
			siteConfig: {
				markdown: markdownConfig(),
				themeConfig: { prism: {}, shiki: { ...GITHUB, inlineCode: inline } },
				trailingSlash: undefined,
			},
		});
	const html = async (...args: Parameters<typeof compiled>) =>
		show((await compiled(...args)).body);
	const CODE = "`let a = '<'{:ts}`";

	it("is highlighted if it names its language", async () => {
		expect(await html(`See ${CODE}.`)).toContain(
			`See <code class="language-ts codeInline_fw"><span class="token sl5 sd5">let</span> a <span class="token sl5 sd5">= </span><span class="token sl6 sd6">'&lt;'</span></code>.`,
		);
	});

	it.each(["`let a`", "`{:ts}`", "`a{:no-such}`", "`a{:ts} b`"])(
		"is unchanged if it does not end with a known language: %s",
		async (source) => {
			expect(await html(source)).toBe(await html(source, {}, false));
		},
	);

	it("is unchanged without the option", async () => {
		expect(await html(CODE, {}, false)).toContain("let a = '&lt;'{:ts}");
	});

	it("omits the language from heading ids, the table of contents, Markdown and search", async () => {
		const { body, toc, markdown, text } = await compiled(
			"# Page\n\n## The _call `run(){:js}`_\n\n``a`b{:js}`` and `c{:js}`",
		);
		expect(show(body)).toContain('id="the-call-run"');
		expect(toc).toMatchObject([
			{ id: "the-call-run", value: "The <em>call <code>run()</code></em>" },
		]);
		expect(markdown).toBe("# Page\n\n## The _call `run()`_\n\n``a`b`` and `c`");
		expect(JSON.stringify(text)).not.toContain("{:");
	});

	it("is plain text without the language if the site replaces the code component", async () => {
		const text = await html(CODE, { overrides: new Set(["code"]) });
		expect(text).toContain("let a = '<'");
		expect(text).not.toContain("{:ts}");
	});
});

describe("the config", () => {
	const validate = (themeConfig: object) =>
		validateThemeConfig({
			validate: (schema: Untyped, value: Untyped) => check(schema, value),
			themeConfig,
		} as Untyped) as Untyped;

	it("sets matching Prism themes for code that is highlighted in browsers", () => {
		const { prism } = validate({ shiki: GITHUB });
		expect(prism.theme.plain.backgroundColor).toBe("#f6f8fa");
		expect(prism.darkTheme.plain.backgroundColor).toBe("#1E1E1E");
		expect(validate({}).prism.darkTheme).toBeUndefined();
	});

	it.each([
		{},
		{ themes: {} },
		{ themes: { light: 1 } },
		{ ...GITHUB, lang: [] },
	])("rejects %j", (shiki) => {
		expect(() => validate({ shiki })).toThrow(/shiki/);
	});

	it("rejects a theme that Shiki does not have", () => {
		expect(() => css({ themes: { light: "github-lihgt" } })).toThrow(
			'themeConfig.shiki.themes contains "github-lihgt", a theme that Shiki does not have.',
		);
	});

	it("requires the package shiki", () => {
		expect(() => new SiteShiki(GITHUB, "/", "/site/config.js")).toThrow(
			'themeConfig.shiki needs the package "shiki", which is not installed.',
		);
	});
});
