import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outsideSite } from "./outsideSite";
import { createSite, furrow, type Site, summaryOf } from "./site";

const config = (math: string) => `module.exports = {
	title: "Formulas",
	url: "https://formulas.example",
	baseUrl: "/base/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	markdown: { extensions: { ${math} } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: {} }]],
	themeConfig: { search: {} },
};
`;

const FORMULA = `# Formula of $x_1$

Let $\\frac{a}{b}$ be.

$$
\\RR = \\int_0^1 x \\, dx
$$

## Of $n$

| Price | Formula |
| --- | --- |
| $5 to $10 | $y$ |
`;

const FILES = {
	"docusaurus.config.js": config(
		'math: { macros: { "\\\\RR": "\\\\mathbb{R}" } }',
	),
	"static/favicon.ico": "",
	"docs/intro.md":
		"---\nslug: /\n---\n\n# Intro\n\nIt costs $5 or $10, not `$x$`.\n",
	"docs/formula.mdx": FORMULA,
	"docs/partial.mdx":
		'import Part from "./_part.mdx";\n\n# Partial\n\n<Part />\n',
	"docs/_part.mdx": "Once $z$.\n",
	"docs/wrong.md": "# Wrong\n\nText.\n\n$$\n\\wrong\n$$\n",
	"blog/2026-01-01-post.md":
		"# Post\n\nOnce $p$.\n\n<!-- truncate -->\n\nMore.\n",
	"src/pages/component.jsx":
		'import Layout from "@theme/Layout";\nimport Part from "../../docs/_part.mdx";\nexport default () => <Layout title="Component"><Part /></Layout>;\n',
};

const SHEET = /^\/base\/(?:de\/)?assets\/files\/katex-[\da-f]+\.css$/;

let site: Site;
let first: string;

const sheetsOf = (path: string) =>
	site
		.page(path)("link[rel=stylesheet]")
		.map((_, link) => link.attribs.href)
		.get()
		.filter((href) => href.includes("katex"));

beforeAll(async () => {
	site = createSite("math", FILES);
	first = (await site.build()).text;
});
afterAll(() => site?.dispose());

describe("a page with formulas", () => {
	it("contains KaTeX's HTML and MathML, and prices as text", () => {
		const page = site.page("/formula");
		expect(page("h1 .katex annotation").text()).toBe("x_1");
		expect(page("p > .katex annotation").text()).toBe("\\frac{a}{b}");
		const block = page(".mathBlock_fw");
		expect(block.attr("tabindex")).toBe("0");
		expect(block.find("math [mathvariant=double-struck]").text()).toBe("R");
		expect(page("td").eq(0).text()).toBe("$5 to $10");
		expect(page("td").eq(1).find(".katex").length).toBe(1);
		expect(page(".table-of-contents .katex annotation").text()).toBe("n");
		expect(page("title").text()).toBe("Formula of $x_1$ | Formulas");
	});

	it.each([
		"/formula",
		"/de/formula",
		"/partial",
		"/blog",
		"/blog/2026/01/01/post",
	])("links KaTeX's style sheet, whose fonts exist: %s", (path) => {
		const [sheet = "", ...more] = sheetsOf(path);
		expect(sheet).toMatch(SHEET);
		expect(more).toEqual([]);
		const file = `build/${sheet.slice("/base/".length)}`;
		const fonts = [...site.read(file).matchAll(/url\(([^)]+)\)/g)];
		expect(fonts).toHaveLength(20);
		for (const [, name] of fonts)
			expect(site.has(join(dirname(file), name as string))).toBe(true);
	});

	it("names the style sheet in its page data, for client-side navigation", () => {
		const data = site.read("build/formula.page-data.json");
		expect(JSON.parse(data).routes.at(-1).content.content.sheets).toEqual(
			sheetsOf("/formula"),
		);
	});

	it("keeps the TeX source in its Markdown", () => {
		expect(site.read("build/formula.md")).toContain("Let $\\frac{a}{b}$ be.");
	});

	it("may be a React page that imports Markdown", () => {
		const page = site.page("/component");
		expect(page(".katex annotation").text()).toBe("z");
		expect(page("link[href*=katex]").attr("href")).toMatch(SHEET);
	});
});

it("adds no markup, style sheet or fonts to pages without formulas", () => {
	const html = site.page("/").html();
	expect(html).not.toMatch(/katex/i);
	expect(site.page("/")("article p").text()).toBe(
		"It costs $5 or $10, not $x$.",
	);
	const shared = [...site.built()]
		.filter(([name]) =>
			/^assets\/(?:css|js)\/(?!site-src-pages-component)/.test(name),
		)
		.map(([, content]) => content.toString());
	expect(shared.join("\n")).not.toMatch(/katex/i);
});

it("reports a formula with an error and its location", () => {
	expect(first).toContain(
		"This formula has an error: Undefined control sequence: \\wrong.",
	);
	expect(first).toContain("docs/wrong.md:6:1");
	expect(site.page("/wrong")(".mathBlock_fw").text()).toContain("\\wrong");
});

it("reuses everything if nothing has changed, and recompiles only an edited page", async () => {
	expect(summaryOf(await site.build())).toMatchObject({
		compiled: 0,
		rendered: 0,
	});
	site.edit("docs/formula.mdx", "\\frac{a}{b}", "\\frac{c}{d}");
	expect(summaryOf(await site.build())).toMatchObject({ compiled: 2 });
	expect(site.page("/formula")("p > .katex annotation").text()).toBe(
		"\\frac{c}{d}",
	);
	expect(sheetsOf("/formula")).toHaveLength(1);
});

it("leaves formulas as text if math is off", async () => {
	site.write("docusaurus.config.js", config(""));
	site.write("docs/formula.mdx", "# Formula\n\nLet $x$ be.\n");
	await site.build();
	expect(site.page("/formula")("article p").text()).toBe("Let $x$ be.");
	expect(JSON.stringify([...site.built().keys()])).not.toMatch(/katex/i);
});

it("reports that KaTeX is not installed", async () => {
	const other = outsideSite({
		"package.json": "{}",
		"docusaurus.config.js": config("math: true"),
		"docs/intro.md": FILES["docs/intro.md"],
	});
	try {
		const missing = await furrow(["build"], other.dir);
		expect(missing.code).toBe(1);
		expect(missing.text).toContain(
			'markdown.extensions.math needs the package "katex", which is not installed.',
		);
		expect(missing.text).toContain("npm install --save-dev katex");
		expect(other.has("build")).toBe(false);
	} finally {
		other.dispose();
	}
});
