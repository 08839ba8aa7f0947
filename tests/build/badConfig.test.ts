/** Invalid configs, output folders and command lines end the build with one message. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	bundledSites,
	checkCase,
	errorOf,
	failingBuild,
	GOOD_SITE,
	table,
	withConfig,
	withField,
} from "./failing";
import { differences, type Site } from "./site";

const newSite = bundledSites();
let site: Site;
beforeEach(() => {
	site = newSite();
});
afterEach(() => site.dispose());

describe("the build rejects a config", () => {
	it.each(
		table([
			{
				name: "that does not parse",
				files: { "docusaurus.config.js": withConfig("config.tagline = = 1;") },
				at: "docusaurus.config.js:7:17",
				says: ["does not parse", "Unexpected token"],
				hint: "Fix the syntax",
			},
			{
				name: "with an unknown field",
				files: { "docusaurus.config.js": withConfig("config.titel = 'x';") },
				at: "docusaurus.config.js:7:1",
				says: ['"titel" is not a known field', 'Did you mean "title"?'],
				hint: "customFields",
			},
			{
				name: "with a field of the wrong type",
				files: {
					"docusaurus.config.js": withConfig("").replace('"T"', "5"),
				},
				at: "docusaurus.config.js:2:2",
				says: ['"title" is 5. Expected a string.'],
				hint: "Correct docusaurus.config.js",
			},
			{
				name: "with a function that gives something else",
				files: {
					"docusaurus.config.js": withConfig("").replace(
						"docs: { ",
						'docs: { numberPrefixParser: () => "junk", ',
					),
				},
				says: ['"numberPrefixParser" returns "junk" for "intro'],
				hint: "{ filename, numberPrefix }",
			},
			{
				name: "that throws",
				files: { "docusaurus.config.js": withConfig("config.a.b.c = 1;") },
				at: "docusaurus.config.js:7:10",
				says: ["Cannot read properties of undefined"],
				hint: "Fix the code",
			},
			{
				name: "whose function throws",
				files: {
					"docusaurus.config.js":
						"module.exports = async () => {\n\tthrow new Error('no luck');\n};\n",
				},
				at: "docusaurus.config.js:2:8",
				says: ["no luck"],
				hint: "Fix the code",
			},
			{
				name: "in TypeScript that throws before its imports",
				files: {
					"docusaurus.config.js": undefined,
					"docusaurus.config.ts":
						'throw new Error("no luck");\nimport { join } from "node:path";\nimport { sep } from "node:path";\nexport default { title: join("a", sep) };\n',
				},
				at: "docusaurus.config.ts:1:7",
				says: ["no luck"],
				hint: "Fix the code",
			},
			{
				name: "in TypeScript that throws on its only line",
				files: {
					"docusaurus.config.js": undefined,
					"docusaurus.config.ts":
						'const a: number = 1; throw new Error("no luck"); export default { a };\n',
				},
				at: "docusaurus.config.ts:1:28",
				says: ["no luck"],
				hint: "Fix the code",
			},
			{
				name: "whose import throws before its own imports",
				files: {
					"docusaurus.config.js": undefined,
					"docusaurus.config.ts":
						'import { a } from "./lib/parts";\nexport default { title: a };\n',
					"lib/parts.ts":
						'\nconst a = 5;\nif (a) throw new Error(`no parts`);\nimport { join } from "node:path";\n\n\nimport { sep } from "node:path";\nexport { a, join, sep };\n',
				},
				at: "lib/parts.ts:3:14",
				says: ["no parts"],
				hint: "Fix the code",
			},
			{
				name: "without its default language",
				files: {
					"docusaurus.config.js": withField(
						'i18n: { defaultLocale: "fr", locales: ["en"] },',
					),
				},
				at: "docusaurus.config.js:6:31",
				says: ['does not include the default locale "fr"'],
				hint: "Correct docusaurus.config.js",
			},
			{
				name: "beside a package.json that does not parse",
				files: { "package.json": '{\n\t"name": "x",\n}\n' },
				at: "package.json:3:1",
				says: ["not valid JSON"],
				hint: "Fix the JSON",
			},
			{
				name: "beside a React that is too old",
				files: {
					"node_modules/react/package.json":
						'{ "name": "react", "version": "17.0.2" }',
				},
				at: "package.json",
				says: ["The site's react is version 17.0.2: Furrow needs 18"],
				hint: "npm install react react-dom",
			},
			{
				name: "with an item in the navbar for a doc that is not there",
				files: {
					"docusaurus.config.js": withField(
						'themeConfig: { navbar: { items: [{ type: "doc", docId: "no" }] } },',
					),
				},
				at: "docusaurus.config.js:6:57",
				says: ['navbar.items[0].docId" is "no"'],
				hint: "There are: intro.",
			},
			{
				name: "with an item of an unknown type in the navbar",
				files: {
					"docusaurus.config.js": withField(
						'themeConfig: { navbar: { items: [{ type: "dco", docId: "intro" }] } },',
					),
				},
				at: "docusaurus.config.js:6:35",
				says: ['"navbar.items[0]" has the type "dco", which is not known'],
				hint: "Correct docusaurus.config.js",
			},
			{
				name: "with a sidebar in the navbar that leads nowhere",
				files: {
					"docusaurus.config.js": withField(
						'themeConfig: { navbar: { items: [{ type: "docSidebar", sidebarId: "empty", label: "E" }] } },',
					),
					"sidebars.js":
						'module.exports = { main: ["intro"], empty: [{ type: "html", value: "<b>x</b>" }] };',
				},
				at: "docs/intro.md",
				says: ['cannot link to the sidebar "empty"'],
			},
			{
				name: "with a client module that is not there",
				files: {
					"docusaurus.config.js": withField('clientModules: ["./no.js"],'),
				},
				at: "docusaurus.config.js:6:18",
				says: ["There is no file no.js."],
				hint: "clientModules",
			},
			{
				name: "with an unknown field in a part that is set afterwards",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].docs = {\n\tsidebarPth: './sidebars.js' };",
					),
				},
				at: "docusaurus.config.js:8:2",
				says: ['"sidebarPth" is not a known field'],
				hint: "Correct docusaurus.config.js",
			},
			{
				name: "that requires a file that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						'config.tagline = require("./texts/missing.js");',
					),
				},
				at: "docusaurus.config.js:7:26",
				says: [
					/Cannot find "\.\/texts\/missing\.js", which this file imports\.\n\n +4 \|/,
				],
				hint: "Check the path",
			},
			{
				name: "that imports a package that is not there",
				files: {
					"docusaurus.config.js": undefined,
					"docusaurus.config.ts":
						'import missing from "no-such-package";\nexport default { title: missing };\n',
				},
				at: "docusaurus.config.ts:1:21",
				says: ['Cannot find "no-such-package", which this file imports.'],
				hint: "npm install no-such-package",
			},
			{
				name: "whose plugin requires a file that is not there",
				files: {
					"docusaurus.config.js": withField('plugins: ["./plugin.js"],'),
					"plugin.js":
						"const missing = require('./missing');\nmodule.exports = () => ({ name: missing });\n",
				},
				at: "plugin.js:1:25",
				says: ['Cannot find "./missing", which this file imports.'],
				hint: "Check the path",
			},
			{
				name: "naming a plugin that is not installed",
				files: {
					"docusaurus.config.js": withField('plugins: ["sitmap"],'),
				},
				at: "docusaurus.config.js:6:12",
				says: ['Cannot find the plugin "sitmap"'],
				hint: /Did you mean "sitemap".*npm install docusaurus-plugin-sitmap/,
			},
			{
				name: "with wrong options of a preset",
				files: {
					"docusaurus.config.js": withConfig("").replace(
						"sidebarPath",
						"sidebarPth",
					),
				},
				at: "docusaurus.config.js:5:47",
				says: [
					'"sidebarPth" is not a known field. Did you mean "sidebarPath"?',
				],
				hint: "Correct docusaurus.config.js",
			},
			{
				name: "that is not there",
				files: { "docusaurus.config.js": undefined },
				says: ["There is no config file in"],
				hint: "in the folder of your site",
			},
		]),
	)("%s", (_, entry) => checkCase(site, entry));
});

it("names the config file in warnings", async () => {
	site.write(
		"docusaurus.config.js",
		withField('staticDirectories: ["assets"],'),
	);
	const run = await site.build();
	expect(run.text).toMatch(
		/^warning docusaurus\.config\.js: "staticDirectories": there is no folder "assets"/m,
	);
});

describe("the output folder", () => {
	it("is not overwritten if it is a file", async () => {
		site.remove("build");
		site.write("build", "a file of the reader's");
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain(`${site.path("build")} `);
		expect(errorOf(run)).toContain("--out-dir");
		expect(site.read("build")).toBe("a file of the reader's");
	});

	it("is rejected if its parent is a file", async () => {
		site.write("taken", "a file");
		const error = await failingBuild(site, "--out-dir", "taken/build");
		expect(error).toMatch(/taken\/build.* cannot be written/);
		expect(error).toContain("--out-dir");
		expect(site.read("taken")).toBe("a file");
	});

	it.each([".", "docs", "src/pages", ".."])(
		"is rejected if it contains the site's own files: %s",
		async (folder) => {
			const before = site.sources();
			const error = await failingBuild(site, "--out-dir", folder);
			expect(error).toMatch(/output folder/i);
			expect(differences(before, site.sources())).toEqual([]);
		},
	);
});

describe("the command line", () => {
	it("rejects a locale that the site does not have", async () => {
		const error = await failingBuild(site, "--locale", "fr");
		expect(error).toContain('This site has no locale "fr"');
	});

	it.each([
		[["build", "--minfy"], /unknown option '--minfy'/],
		[["build", "--locale"], /argument missing/],
		[["biuld"], /unknown command 'biuld'[\s\S]*Did you mean build/],
		[["build", ".", "extra"], /too many arguments/],
		[["serve", "--port", "high"], /"high" is not a port/],
	])("rejects %j", async (args, message) => {
		const before = site.built();
		const run = await site.run(...args);
		expect(run.code).toBe(1);
		expect(run.text).toMatch(message);
		expect(run.text).not.toMatch(/^\s+at /m);
		expect(differences(before, site.built())).toEqual([]);
	});

	it("rejects a folder without a config file, for build and clear", async () => {
		const run = await site.run("build", "docs");
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain("There is no config file");
		const cleared = await site.run("clear", "docs");
		expect(cleared.code).toBe(1);
		expect(site.has("docs/intro.md")).toBe(true);
	});
});

it("builds correctly after a failed build", async () => {
	site.write("docs/intro.md", "# Intro\n\nA {broken\n");
	await failingBuild(site);
	site.write("docs/intro.md", GOOD_SITE["docs/intro.md"]);
	await site.build();
	expect(site.page("docs/intro")("h1").text()).toBe("Intro");
	expect(site.has("build/docs/old.html")).toBe(false);
});
