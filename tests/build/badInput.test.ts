/**
 * What is the site's to mend ends the build with one message: where, what, what to do. Exit code 1, no stack, and the
 * build of before stays as it was.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSite, differences, type Run, type Site } from "./site";

const CONFIG = `const config = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	presets: [["classic", { blog: false, docs: { sidebarPath: "./sidebars.js" } }]],
};
`;
const withConfig = (line: string) =>
	`${CONFIG}${line}\nmodule.exports = config;\n`;
/** A config with a field more, in the object itself, where its place can be told. */
const withField = (field: string) =>
	withConfig("").replace("\n};", `\n\t${field}\n};`);
const withPlugin = (hook: string) =>
	withField(`plugins: [() => ({ name: "bad", ${hook} })],`);

const GOOD_SITE = {
	"docusaurus.config.js": withConfig(""),
	"sidebars.js": 'module.exports = { main: ["intro"] };\n',
	"docs/intro.md": "# Intro\n\nText.\n",
	"src/pages/index.js":
		"export default function Home() { return <h1>Home</h1>; }\n",
	// What an earlier build left.
	"build/index.html": "the build of before",
	"build/docs/old.html": "an old page",
};

let site: Site;
beforeEach(() => {
	site = createSite("bad-input", GOOD_SITE);
});
afterEach(() => site.dispose());

/** The whole error message: from its first line to the end of the output. */
function errorOf({ text }: Run): string {
	const start = text.search(/^error\b/m);
	return start < 0 ? "" : text.slice(start).trimEnd();
}

/** Builds a site that must fail, and checks what all failures have in common. */
async function failingBuild(...flags: string[]): Promise<string> {
	const [before, beside] = [site.built(), site.names()];
	const run = await site.tryBuild(...flags);
	const error = errorOf(run);
	expect(run.code, run.text).toBe(1);
	expect(error, "one message").not.toBe("");
	expect(run.text.match(/^error\b/gm)).toHaveLength(1);
	expect(run.text).not.toMatch(/^\s+at .+[:(]/m);
	expect(run.text).not.toContain("bug in Furrow");
	expect(differences(before, site.built()), "the build of before").toEqual([]);
	expect(site.names(), "nothing left beside").toEqual(beside);
	return error;
}

interface Case {
	name: string;
	/** Files to write; `undefined` removes one. */
	files: Record<string, string | undefined>;
	/** What the message holds. The first is where the fault lies, when it has a place. */
	says: (string | RegExp)[];
	flags?: string[];
}

async function check({ files, says, flags = [] }: Case): Promise<void> {
	for (const [file, text] of Object.entries(files))
		if (text === undefined) site.remove(file);
		else site.write(file, text);
	const error = await failingBuild(...flags);
	for (const part of says)
		if (typeof part === "string") expect(error).toContain(part);
		else expect(error).toMatch(part);
}

const table = (cases: Case[]) =>
	cases.map((entry) => [entry.name, entry] as const);

describe("a config", () => {
	it.each(
		table([
			{
				name: "that does not parse",
				files: { "docusaurus.config.js": `${CONFIG}config.tagline = = 1;\n` },
				says: ["error docusaurus.config.js:7:17", "does not parse"],
			},
			{
				name: "with an unknown field",
				files: { "docusaurus.config.js": withConfig("config.titel = 'x';") },
				says: [
					"error docusaurus.config.js",
					'"titel" is not a known field',
					'Did you mean "title"?',
				],
			},
			{
				name: "with a field of the wrong type",
				files: {
					"docusaurus.config.js": CONFIG.replace('"T"', "5").concat(
						"module.exports = config;",
					),
				},
				says: [
					"error docusaurus.config.js:2:2",
					'"title" is 5. It takes a string.',
				],
			},
			{
				name: "that throws",
				files: { "docusaurus.config.js": withConfig("config.a.b.c = 1;") },
				says: ["error docusaurus.config.js:7:", "Cannot read properties"],
			},
			{
				name: "naming a plugin that is not installed",
				files: {
					"docusaurus.config.js": withField('plugins: ["sitmap"],'),
				},
				says: [
					"error docusaurus.config.js:6:12",
					'Cannot find the plugin "sitmap"',
					"npm install docusaurus-plugin-sitmap",
				],
			},
			{
				name: "with wrong options of a preset",
				files: {
					"docusaurus.config.js": withConfig("").replace(
						"sidebarPath",
						"sidebarPth",
					),
				},
				says: ["error docusaurus.config.js:5:", "sidebarPth", "sidebarPath"],
			},
			{
				name: "that is not there",
				files: { "docusaurus.config.js": undefined },
				says: ["There is no config file"],
			},
		]),
	)("%s", (_, entry) => check(entry));
});

describe("content", () => {
	it.each(
		table([
			{
				name: "front matter that does not parse",
				files: { "docs/intro.md": "---\ntitle: a\nslug: [x\n---\n\nText.\n" },
				says: [/^error docs\/intro\.md:\d+:\d+/, /front matter/i],
			},
			{
				name: "front matter with a field of the wrong type",
				files: {
					"docs/intro.md": "---\nsidebar_position: high\n---\n\nText.\n",
				},
				says: ["error docs/intro.md", "sidebar_position"],
			},
			{
				name: "MDX that does not compile: an expression",
				files: {
					"docs/intro.md": "# Intro\n\nA {broken expression\n\nText.\n",
				},
				says: [/^error docs\/intro\.md:\d+:\d+/, /\{|expression|brace/i],
			},
			{
				name: "MDX that does not compile: a tag left open",
				files: { "docs/intro.md": "# Intro\n\n<div>\n\nText.\n" },
				says: [/^error docs\/intro\.md:3:\d+/, /<div>|clos/i],
			},
			{
				name: "MDX whose import does not parse",
				files: {
					"docs/intro.mdx": "import {a from 'x';\n\n# Intro\n",
					"docs/intro.md": undefined,
				},
				says: [/^error docs\/intro\.mdx:1:\d+/],
			},
			{
				name: "MDX that uses a component nobody gave it",
				files: { "docs/intro.md": "# Intro\n\n<Missing />\n" },
				says: ["docs/intro", "<Missing>", "src/theme/MDXComponents"],
			},
			{
				name: "MDX that imports a module that is not there",
				files: { "docs/intro.md": "import A from './nowhere';\n\n<A />\n" },
				says: ["error docs/intro.md:1:15", "nowhere"],
			},
			{
				name: "a sidebar that does not parse",
				files: { "sidebars.js": "module.exports = { main: ['intro' };\n" },
				says: [/^error sidebars\.js:1:\d+/, "does not parse"],
			},
			{
				name: "a sidebar that names a doc that is not there",
				files: {
					"sidebars.js": "module.exports = { main: ['intro', 'intor'] };\n",
				},
				says: ["sidebars.js", '"intor"', "intro"],
			},
			{
				name: "a sidebar item of no known type",
				files: {
					"sidebars.js":
						"module.exports = { main: [{ type: 'docc', id: 'intro' }] };\n",
				},
				says: ["sidebars.js", "docc"],
			},
			{
				name: "two docs with one id",
				files: { "docs/other.md": "---\nid: intro\n---\n\nOther.\n" },
				says: [
					"docs/intro.md",
					"docs/other.md",
					/\bid\b.*"intro"|"intro".*\bid\b/,
				],
			},
			{
				name: "a _category_ file that does not parse",
				files: {
					"docs/a/_category_.json": '{"label": }',
					"docs/a/b.md": "# B\n",
					"sidebars.js":
						"module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] };\n",
				},
				says: ["docs/a/_category_.json"],
			},
			{
				name: "versions.json that does not parse",
				files: { "versions.json": '["1.0",' },
				says: ["versions.json"],
			},
			{
				name: "a version whose folder is not there",
				files: { "versions.json": '["1.0"]' },
				says: ["versioned_docs/version-1.0"],
			},
			{
				name: "a broken link to a Markdown file, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.markdown = { hooks: { onBrokenMarkdownLinks: "throw" } };',
					),
					"docs/intro.md": "# Intro\n\nSee [there](./nowhere.md).\n",
				},
				says: ["error docs/intro.md:3:5", "./nowhere.md"],
			},
			{
				name: "an image that is not there",
				files: { "docs/intro.md": "# Intro\n\n![x](./nowhere.png)\n" },
				says: ["error docs/intro.md:3:1", "./nowhere.png"],
			},
			{
				name: "a link to a page that is not there",
				files: { "docs/intro.md": "# Intro\n\nSee [there](/docs/nowhere).\n" },
				says: ["/docs/intro", "/docs/nowhere", "onBrokenLinks"],
			},
			{
				name: "a link to an anchor that is not there, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.onBrokenAnchors = "throw";',
					),
					"docs/intro.md": "# Intro\n\nSee [there](#nowhere).\n",
				},
				says: ["/docs/intro", "#nowhere", "onBrokenAnchors"],
			},
			{
				name: "two pages at one path, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.onDuplicateRoutes = "throw";',
					),
					"src/pages/docs/intro.js":
						"export default function A() { return <p>A</p>; }\n",
				},
				says: ["/docs/intro", "src/pages/docs/intro.js", "docs/intro.md"],
			},
			{
				name: "a doc that is no text",
				files: {
					"docs/folder.md/keep.txt": "",
					"docs/intro.md": "# Intro\n\n[a](folder.md)\n",
				},
				says: ["folder.md"],
			},
		]),
	)("%s", (_, entry) => check(entry));
});

describe("code", () => {
	it.each(
		table([
			{
				name: "a page that does not parse",
				files: {
					"src/pages/index.js":
						"export default function Home() {\n\treturn <h1>Home</p>;\n}\n",
				},
				says: [/^error src\/pages\/index\.js:2:\d+/],
			},
			{
				name: "a page that imports a module that is not there",
				files: {
					"src/pages/index.js":
						"import x from 'no-such-package';\nexport default function Home() { return <h1>{x}</h1>; }\n",
				},
				says: [
					"error src/pages/index.js:1:",
					"no-such-package",
					"npm install no-such-package",
				],
			},
			{
				name: "a page that imports a theme component that is not there",
				files: {
					"src/pages/index.js":
						"import X from '@theme/Layuot';\nexport default function Home() { return <X />; }\n",
				},
				says: ["error src/pages/index.js:1:15", "@theme/Layuot"],
			},
			{
				name: "a page that throws while rendering",
				files: {
					"src/pages/index.js":
						"function Clock() { throw new Error('no clock'); }\nexport default function Home() { return <Clock />; }\n",
				},
				says: ["  / (en): no clock", "Clock", "src/pages/index.js", "hint:"],
			},
			{
				name: "a page that needs a browser",
				files: {
					"src/pages/index.js":
						"export default function Home() { return <p>{window.location.href}</p>; }\n",
				},
				says: [
					"/ (en): window is not defined",
					"src/pages/index.js",
					"<BrowserOnly>",
				],
			},
			{
				name: "a page without a component",
				files: { "src/pages/index.js": "export const a = 1;\n" },
				says: ["error src/pages/index.js", "/ (en)", "no default export"],
			},
			{
				name: "a page that uses React without importing it",
				files: {
					"src/pages/index.js":
						"export default function Home() { const [a] = React.useState(1); return <p>{a}</p>; }\n",
				},
				says: ["/ (en): React is not defined", "src/pages/index.js"],
			},
			{
				name: "a component in a doc that throws",
				files: {
					"docs/intro.md":
						"import Bad from '@site/src/Bad';\n\n# Intro\n\n<Bad />\n",
					"src/Bad.js":
						"export default function Bad() {\n\tthrow new TypeError('not today');\n}\n",
				},
				says: ["/docs/intro (en): not today", "Bad", "src/Bad.js"],
			},
			{
				name: "an expression in a doc that throws",
				files: { "docs/intro.md": "# Intro\n\n{undefinedName.x}\n" },
				says: [
					"/docs/intro (en): undefinedName is not defined",
					"docs/intro.md",
				],
			},
			{
				name: "a style sheet that does not parse",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css": "a { color: red;\n}}\nb {\n",
				},
				says: ["src/a.css"],
			},
		]),
	)("%s", (_, entry) => check(entry));

	it("names every page that a broken component is on, and the component's file once", async () => {
		site.write(
			"src/theme/Footer/index.js",
			"export default function Footer() { throw new Error('no feet'); }\n",
		);
		site.write(
			"src/pages/index.js",
			"import Layout from '@theme/Layout';\nexport default function Home() { return <Layout>Home</Layout>; }\n",
		);
		const error = await failingBuild();
		expect(error).toContain("/ (en): no feet");
		expect(error).toContain("/docs/intro (en): no feet");
		expect(error.match(/src\/theme\/Footer\/index\.js/g)).toHaveLength(1);
	});
});

describe("a plugin that throws is named with its hook", () => {
	it.each([
		["loadContent", "async loadContent() { throw new Error('no net'); }"],
		["contentLoaded", "async contentLoaded() { throw new Error('no net'); }"],
		[
			"allContentLoaded",
			"async allContentLoaded() { throw new Error('no net'); }",
		],
		["postBuild", "async postBuild() { throw new Error('no net'); }"],
		["getThemePath", "getThemePath() { throw new Error('no net'); }"],
		["getClientModules", "getClientModules() { throw new Error('no net'); }"],
		["injectHtmlTags", "injectHtmlTags() { throw new Error('no net'); }"],
		["configurePostCss", "configurePostCss() { throw new Error('no net'); }"],
		[
			"getDefaultCodeTranslationMessages",
			"getDefaultCodeTranslationMessages() { throw new Error('no net'); }",
		],
	])("%s", async (hook, source) => {
		site.write("docusaurus.config.js", withPlugin(source));
		const error = await failingBuild();
		expect(error).toContain(`Plugin "bad" failed in ${hook}: no net`);
	});

	it.each([
		[
			"getTranslationFiles",
			"getTranslationFiles() { throw new Error('no net'); }",
		],
		[
			"translateContent",
			"getTranslationFiles: () => [], translateContent() { throw new Error('no net'); }",
		],
		[
			"translateThemeConfig",
			"translateThemeConfig() { throw new Error('no net'); }",
		],
	])("%s, in another language", async (hook, source) => {
		site.write(
			"docusaurus.config.js",
			withPlugin(source).replace(
				'baseUrl: "/",',
				'baseUrl: "/", i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
			),
		);
		site.write("i18n/fr/code.json", "{}");
		expect(await failingBuild()).toContain(
			`Plugin "bad" failed in ${hook}: no net`,
		);
	});

	it("extendCli", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin("extendCli() { throw new Error('no net'); }"),
		);
		const run = await site.run("publish");
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain('Plugin "bad" failed in extendCli: no net');
	});

	it("but configureWebpack, which Furrow does without, only warns", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin("configureWebpack() { throw new Error('no net'); }"),
		);
		const run = await site.build();
		expect(run.text).toMatch(
			/^warning Plugin "bad" .*configureWebpack.*no net/m,
		);
	});

	it("its constructor", async () => {
		site.write(
			"docusaurus.config.js",
			withField("plugins: [function late() { throw new Error('no net'); }],"),
		);
		const error = await failingBuild();
		expect(error).toMatch(/^error docusaurus\.config\.js:6:/);
		expect(error).toContain("no net");
		expect(error).toContain("late");
	});

	it("a PostCSS plugin of its", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin(
				"configurePostCss(options) { options.plugins.push({ postcssPlugin: 'bad-css', Once() { throw new Error('no net'); } }); return options; }",
			),
		);
		const error = await failingBuild();
		expect(error).toContain("style sheet could not be processed: no net");
		expect(error).not.toContain("furrow:");
	});
});

describe("the output folder", () => {
	it("that is a file is not overwritten", async () => {
		site.remove("build");
		site.write("build", "a file of the reader's");
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain(`${site.path("build")} `);
		expect(errorOf(run)).toContain("--out-dir");
		expect(site.read("build")).toBe("a file of the reader's");
	});

	it("that lies below a file cannot be made", async () => {
		site.write("taken", "a file");
		const error = await failingBuild("--out-dir", "taken/build");
		expect(error).toMatch(/taken\/build.* cannot be written/);
		expect(error).toContain("--out-dir");
		expect(site.read("taken")).toBe("a file");
	});

	it.each([".", "docs", "src/pages", ".."])(
		"that holds the site's own files is refused: %s",
		async (folder) => {
			const before = site.sources();
			const error = await failingBuild("--out-dir", folder);
			expect(error).toMatch(/output folder/i);
			expect(differences(before, site.sources())).toEqual([]);
		},
	);
});

describe("the command line", () => {
	it("knows the site's locales", async () => {
		const error = await failingBuild("--locale", "fr");
		expect(error).toContain('This site has no locale "fr"');
	});

	it.each([
		[["build", "--minfy"], /unknown option '--minfy'/],
		[["build", "--locale"], /argument missing/],
		[["biuld"], /unknown command 'biuld'[^]*Did you mean build/],
		[["build", ".", "extra"], /too many arguments/],
		[["serve", "--port", "high"], /"high" is not a port/],
	])("refuses %j", async (args, message) => {
		const before = site.built();
		const run = await site.run(...args);
		expect(run.code).toBe(1);
		expect(run.text).toMatch(message);
		expect(run.text).not.toMatch(/^\s+at /m);
		expect(differences(before, site.built())).toEqual([]);
	});

	it("says when there is no site in the folder", async () => {
		const run = await site.run("build", "docs");
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain("There is no config file");
		const cleared = await site.run("clear", "docs");
		expect(cleared.code).toBe(1);
		expect(site.has("docs/intro.md")).toBe(true);
	});
});

it("leaves the next build as it would have been", async () => {
	site.write("docs/intro.md", "# Intro\n\nA {broken\n");
	await failingBuild();
	site.write("docs/intro.md", GOOD_SITE["docs/intro.md"]);
	await site.build();
	expect(site.page("docs/intro")("h1").text()).toBe("Intro");
	expect(site.has("build/docs/old.html")).toBe(false);
});
