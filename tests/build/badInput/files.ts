/** Bad input in files of data. */
import { type Case, withConfig } from "../failing";
import { blog, french } from "./sources";

export const filesCases: Case[] = [
	{
		name: "a versions file that is no list",
		files: { "versions.json": '{"a": 1}' },
		at: "versions.json:1:1",
		says: ["must contain a list"],
	},
	{
		name: "a version whose name is a path",
		files: { "versions.json": '["../../x"]' },
		at: "versions.json:1:2",
		says: ['"../../x" contains a slash'],
	},
	{
		name: "a version without a folder",
		files: { "versions.json": '["1.0"]' },
		at: "versions.json:1:2",
		says: ["versioned_docs/version-1.0", "does not exist"],
	},
	{
		name: "sidebars of a version that do not parse",
		files: {
			"versions.json": '["1.0"]',
			"versioned_docs/version-1.0/a.md": "# A\n",
			"versioned_sidebars/version-1.0-sidebars.json": "{",
		},
		at: "versioned_sidebars/version-1.0-sidebars.json:2:1",
		says: ["not valid JSON"],
	},
	{
		name: "translations that do not parse",
		files: { ...french, "i18n/fr/code.json": '{\n "a": }' },
		at: "i18n/fr/code.json:2:7",
		says: ["not valid JSON"],
	},
	{
		name: "a translation that is a number",
		files: { ...french, "i18n/fr/code.json": '{ "a": 5 }' },
		at: "i18n/fr/code.json:1:3",
		says: ['"a" has no "message"'],
	},
	{
		name: "an author whom nobody knows",
		files: {
			...blog,
			"blog/2024-01-01-a.md": "---\nauthors: [joe]\n---\n\nText.\n",
		},
		at: "blog/2024-01-01-a.md:2:1",
		says: ['names the author "joe"'],
		hint: "authors.yml",
	},
	{
		name: "authors with an unknown field",
		files: {
			...blog,
			"blog/authors.yml": "joe:\n  nmae: x\n",
			"blog/2024-01-01-a.md": "---\nauthors: [joe]\n---\n\nText.\n",
		},
		at: "blog/authors.yml:1:1",
		says: ['"joe" needs one of "name"'],
	},
	{
		name: "a post's date that is none",
		files: {
			...blog,
			"blog/a.md": "---\ndate: yesterday\n---\n\nText.\n",
		},
		at: "blog/a.md:2:1",
		says: ['"date" is "yesterday". Expected a date'],
	},
	{
		name: "a file's name with a date that is none",
		files: { ...blog, "blog/2024-13-45-a.md": "Text.\n" },
		at: "blog/2024-13-45-a.md",
		says: ['"2024-13-45" in the file\'s name is not a date'],
	},
	{
		name: "an image that is no SVG",
		files: {
			"src/pages/index.js":
				"import A from './a.svg';\nexport default () => <A />;\n",
			"src/pages/a.svg": "<svg",
		},
		at: "src/pages/a.svg:1:5",
		says: ["not valid SVG"],
	},
	{
		name: "code in a doc that cannot wait",
		files: { "docs/a.md": "# A\n\n{await 5}\n" },
		at: "docs/a.md",
		says: [/does not compile: `await` is only allowed within/],
	},
	{
		name: "a static file named like a folder of pages",
		files: { "static/docs": "a file" },
		says: ['"docs" of the built site would be both a file and a folder'],
	},
	{
		name: "a page where a plugin writes a file",
		files: { "src/pages/sitemap.xml.md": "# A\n" },
		says: ['"sitemap.xml" of the built site would be both a file and a folder'],
	},
	{
		name: "a redirect from a static file",
		files: {
			"static/a.txt": "a file",
			"docusaurus.config.js": withConfig(
				`config.plugins = [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/a.txt/b", to: "/docs/intro" }] }]];`,
			),
		},
		says: ['"a.txt" of the built site would be both a file and a folder'],
	},
];
