/** Formulas (`markdown.extensions.math`): syntax, KaTeX's output, and the positions of errors. */
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { load } from "cheerio";
import remarkMath from "remark-math";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SiteMath } from "../../../packages/furrow/src/markdown/index.js";
import type { MathOptions } from "../../../packages/furrow/src/types/site.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { compile, ENGINES, show } from "./compile";

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), "furrow-math-"));
	symlinkSync(
		join(import.meta.dirname, "../../../node_modules"),
		join(site, "node_modules"),
	);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const PARSERS: Record<string, Untyped> = {
	...ENGINES,
	"remark's parser": {
		remarkPlugins: [
			function syntax(this: Untyped) {
				this.data().micromarkExtensions ??= [{}];
			},
		],
	},
};

function compiled(
	source: string,
	{
		options = true,
		mdxOptions,
		format = "mdx",
	}: {
		options?: true | MathOptions;
		mdxOptions?: Untyped;
		format?: string;
	} = {},
) {
	const math = new SiteMath(options, site, "/site/config.js");
	return compile(source, { math, markdown: { format } }, { mdxOptions });
}

/** Returns the text of a page, with the TeX source of each formula in «». */
async function shown(source: string, how?: Parameters<typeof compiled>[1]) {
	const page = load(show((await compiled(source, how)).body), null, false);
	for (const formula of page(".katex").toArray()) {
		const tex = page(formula).find("annotation").text();
		page(formula).replaceWith(page("<i>").text(`«${tex}»`));
	}
	return page.root().text().trim();
}

describe.each(["mdx", "md"])("in %s", (format) => {
	describe.each(Object.keys(PARSERS))("with %s", (engine) => {
		it.each([
			["a $x^2$ b", "a «x^2» b"],
			["$\\frac{a}{b}$", "«\\frac{a}{b}»"],
			["$$\n\\frac{a}{b}\n$$", "«\\frac{a}{b}»"],
			["a $$x$$ b", "a «x» b"],
			["```math\n\\sqrt{2}\n```", "«\\sqrt{2}»"],
			["# Of $x_1$ and", "Of «x_1» and"],
			["[the $x$](https://a.example)", "the «x»"],
			["- one $x$\n- $$\n  y\n  $$", "one «x»\n\n«y»"],
			["> $$\n> x\n> $$", "«x»"],
			[":::note\n\n$x$\n\n:::", "note«x»"],
			["**$a_b*c*$**", "«a_b*c*»"],
			["中文$x$中文 😀 $y$", "中文«x»中文 😀 «y»"],
			["$a\nb$", "«a\nb»"],
			["$a < b$ and $b > c$", "«a < b» and «b > c»"],
			["| a |\n|---|\n| $x \\| y$ |", "a«x | y»"],
			// Dollar signs that do not delimit formulas.
			["\\$x\\$", "$x$"],
			["`$x$` and ``$y$``", "$x$ and $y$"],
			["$5 and $10", "$5 and $10"],
			["US$5, HK$10 and $x$", "US$5, HK$10 and «x»"],
			["$5, $6, $7 and $8", "$5, $6, $7 and $8"],
			["It is $5\nor $10. 😀", "It is $5\nor $10. 😀"],
			["$5 for $x$ or **$6** for `$7`", "$5 for «x» or $6 for $7"],
			["[$5](https://a.example) and $6", "$5 and $6"],
			["**$5** to **$6**, ₷", "$5 to $6, ₷"],
			["$5 or $6, not `$x$`", "$5 or $6, not $x$"],
			["$`a_b`$ as GitHub has it", "«a_b» as GitHub has it"],
			["only $ here", "only $ here"],
			["$ x $ may have spaces", "«x» may have spaces"],
		])("finds the formulas in %j", async (source, text) => {
			const options = { format, mdxOptions: PARSERS[engine] };
			expect(await shown(source, options)).toBe(text);
		});
	});
});

describe("MDX", () => {
	it("treats braces in formulas as TeX, and others as expressions", async () => {
		expect(await shown("$\\frac{a}{b}$ is {1 + 1}")).toBe(
			"«\\frac{a}{b}» is 2",
		);
		expect(await shown("It costs $5 or {6} $")).toBe("It costs $5 or 6 $");
	});

	it("finds formulas in elements and components, but not in their attributes", async () => {
		const { body } = await compiled(
			'<Price was="$5" now="$6">Once $x$</Price>\n\n<b title="$5">$y$</b>',
		);
		const text = show(body);
		expect(text).toContain('<<Price {"was":"$5","now":"$6"}>>');
		expect(text.match(/class(?:Name)?\\?"?[:=]\\?"katex\\?"/g)).toHaveLength(2);
		expect(text).toContain('title="$5"');
	});
});

it("outputs HTML and MathML, and adds the style sheet with its fonts", async () => {
	const { body, sheets, files } = await compiled("Let $x$ be.\n\n$$\ny\n$$");
	const page = load(show(body), null, false);
	expect(page("p > .katex > .katex-html").attr("aria-hidden")).toBe("true");
	expect(page("p math annotation").text()).toBe("x");
	expect(show(body)).toContain(
		'<div className="mathBlock_fw" tabIndex=0><span class="katex-display">',
	);
	expect(sheets).toEqual([
		expect.stringMatching(/^\/assets\/files\/katex-[\da-f]+\.css$/),
	]);
	const [sheet, ...fonts] = files;
	const css = readFileSync(sheet?.file ?? "", "utf8");
	const named = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
	expect(named).toHaveLength(20);
	expect(fonts.map(({ output }) => output)).toEqual(
		named.map((name) => `assets/files/${name}`),
	);
	expect(named.every((name) => name?.endsWith(".woff2"))).toBe(true);
});

it("leaves formulas as text without the option, and does not change pages without formulas", async () => {
	const source = "A $x$ and \\$y$.\n\n$$\nz\n$$\n\n```math\na\n```";
	const { body, sheets } = await compile(source);
	expect(show(body)).toContain("A $x$ and $y$.");
	expect(show(body)).toContain("language-math");
	expect(sheets).toBeUndefined();
	const plain = "# Costs\n\n- $5 and $10\n- `$x$`\n";
	expect(await compiled(plain)).toEqual(await compile(plain));
});

it("leaves formulas to the site's plugins, with TeX in the table of contents as in Docusaurus", async () => {
	const mdxOptions = { remarkPlugins: [remarkMath] };
	const source = "## Of $n < 1$\n\n$5 or $6";
	const { body, toc, sheets } = await compile(source, {}, { mdxOptions });
	expect(show(body)).toContain(
		'<code class="language-math math-inline">5 or </code>6',
	);
	expect(toc).toEqual([{ id: "of-n--1", level: 2, value: "Of n &lt; 1" }]);
	expect(sheets).toBeUndefined();
});

it("puts TeX into search, Markdown, ids and titles, and formulas into the table of contents", async () => {
	const { text, markdown, toc, contentTitle } = await compiled(
		"# Of $x^2$\n\nLet $y$ be.\n\n## The $n$th\n\n```math\nz\n```\n\n$5 or $6.",
	);
	expect(contentTitle).toBe("Of x^2");
	expect(text).toEqual([
		expect.objectContaining({ text: "Let y be." }),
		expect.objectContaining({ title: "The nth", text: "z\n$5 or $6." }),
	]);
	expect(markdown).toBe(
		"# Of $x^2$\n\nLet $y$ be.\n\n## The $n$th\n\n```math\nz\n```\n\n$5 or $6.",
	);
	expect(toc).toEqual([
		expect.objectContaining({
			id: "the-nth",
			value: expect.stringMatching(/^The <span class="katex">.*<\/span>th$/),
		}),
	]);
});

describe("error handling", () => {
	it.each([
		[
			"---\ntitle: A\n---\n\nLet $\\frac{a}$ be.",
			5,
			5,
			/Expected|Unexpected end/,
		],
		["$$\na +\nb \\foo\n$$", 3, 3, /Undefined control sequence: \\foo/],
		["- ```math\n  \\foo\n  ```", 2, 3, /Undefined control sequence: \\foo/],
	])(
		"warns at the position of the error in %j",
		async (source, line, column, message) => {
			const { warnings, body } = await compiled(source);
			expect(warnings).toEqual([
				{
					kind: "other",
					message: expect.stringMatching(message),
					line,
					column,
					url: undefined,
				},
			]);
			expect(show(body)).toMatch(/katex-error|contrast-foreground/);
		},
	);

	it("rejects a paragraph with more than 200 dollar signs", async () => {
		await expect(compiled("$5, ".repeat(300))).rejects.toMatchObject({
			message: expect.stringContaining("more than 200 dollar signs"),
			line: 1,
		});
	});
});

describe("options", () => {
	it("are passed to KaTeX", async () => {
		const options = { macros: { "\\RR": "\\mathbb{R}" }, leqno: true };
		const { body, warnings } = await compiled("$\\RR$", { options });
		expect(warnings).toEqual([]);
		expect(show(body)).toContain("mathbb");
	});

	it("limit macros that a page defines to that page", async () => {
		const options = { macros: {} };
		const math = new SiteMath(options, site, "/site/config.js");
		const page = (source: string) => compile(source, { math });
		expect((await page("$\\gdef\\a{b}$ $\\a$")).warnings).toEqual([]);
		expect((await page("$\\a$")).warnings).toHaveLength(1);
		expect(options).toEqual({ macros: {} });
	});
});

describe("a missing package", () => {
	const emptySite = () => mkdtempSync(join(tmpdir(), "furrow-math-"));

	it("is named with an install command: KaTeX", () => {
		const dir = emptySite();
		expect(() => new SiteMath(true, dir, "/site/config.js")).toThrow(
			expect.objectContaining({
				message:
					'markdown.extensions.math needs the package "katex", which is not installed.',
				hint: "Install it: npm install --save-dev katex",
				file: "/site/config.js",
			}),
		);
		rmSync(dir, { recursive: true });
	});

	it("is installed with the package manager of the site", () => {
		const dir = emptySite();
		writeFileSync(join(dir, "pnpm-lock.yaml"), "");
		expect(() => new SiteMath(true, dir)).toThrow(
			expect.objectContaining({
				hint: "Install it: pnpm add --save-dev katex",
			}),
		);
		rmSync(dir, { recursive: true });
	});

	it("is named if pages need remark's parser: remark-math", async () => {
		const dir = emptySite();
		mkdirSync(join(dir, "node_modules"));
		symlinkSync(
			join(site, "node_modules/katex"),
			join(dir, "node_modules/katex"),
		);
		const math = new SiteMath(true, dir, "/site/config.js");
		const page = (mdxOptions?: Untyped) =>
			compile("$x$", { math }, { mdxOptions });
		expect((await page()).sheets).toHaveLength(1);
		await expect(page({ ...PARSERS["remark's parser"] })).rejects.toMatchObject(
			{
				message:
					'markdown.extensions.math needs the package "remark-math" for pages that are parsed in JavaScript, which is not installed.',
				hint: "Install it: npm install --save-dev remark-math",
			},
		);
		rmSync(dir, { recursive: true });
	});
});
