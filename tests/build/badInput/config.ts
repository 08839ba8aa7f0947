/** Bad input in the config. */
import type { Case } from "../failing";
import { config, option } from "./sources";

export const configCases: Case[] = [
	{
		name: "a promise that is rejected",
		files: {
			"docusaurus.config.js":
				"module.exports = Promise.reject(new Error('no net'));\n",
		},
		at: "docusaurus.config.js:1",
		says: ["no net"],
		hint: "Fix the code",
	},
	{
		name: "nothing",
		files: { "docusaurus.config.js": "" },
		at: "docusaurus.config.js",
		says: ["exports an empty object"],
	},
	{
		name: "an address that is no web address",
		files: option('config.url = "javascript:alert(1)";'),
		at: "docusaurus.config.js:7:1",
		says: ['"javascript:alert(1)", which is not the address of a site'],
	},
	{
		name: "an address with a path",
		files: option('config.url = "https://t.example/x";'),
		at: "docusaurus.config.js:7:1",
		says: ['has the path "/x"'],
	},
	{
		name: "a base URL that climbs",
		files: option('config.baseUrl = "/../x/";'),
		at: "docusaurus.config.js",
		says: ["points outside the site"],
		hint: "baseUrl",
	},
	{
		name: "a path of the docs that climbs",
		files: option('config.presets[0][1].docs.routeBasePath = "../../x";'),
		at: "docusaurus.config.js",
		says: ["points outside the site"],
		hint: "routeBasePath",
	},
	{
		name: "a tag for every page whose name is no name",
		files: config('headTags: [{ tagName: "x><y", attributes: {} }],'),
		at: "docusaurus.config.js",
		says: ["without the name of an HTML element"],
	},
	{
		name: "a docs folder that is not there",
		files: option('config.presets[0][1].docs.path = "no";'),
		at: "docusaurus.config.js:7:1",
		says: ['folder no of version "current" does not exist'],
		hint: '"path"',
	},
	{
		name: "a style sheet that is not there",
		files: option(
			'config.presets[0][1].theme = {\n\tcustomCss: ["./src/no.css"] };',
		),
		at: "docusaurus.config.js:8:14",
		says: [/There is no file \S*src\/no\.css\./],
		hint: "customCss",
	},
	{
		name: "a style sheet that is a folder",
		files: option('config.presets[0][1].theme = { customCss: "./docs" };'),
		at: "docusaurus.config.js:7:43",
		says: ["There is no file"],
		hint: "customCss",
	},
	{
		name: "a redirect to a page that is not there",
		files: config(
			'plugins: [["client-redirects", {\n\t\tredirects: [{ from: "/x", to: "/intor" }] }]],',
		),
		at: "docusaurus.config.js:7:33",
		says: ["A redirect leads to a page", '"/x" to "/intor"'],
	},
	{
		name: "a redirect from what no file can be named",
		files: config(
			'plugins: [["client-redirects", {\n\t\tredirects: [{ from: "/a\\0b", to: "/intro" }] }]],',
		),
		at: "docusaurus.config.js:7:17",
		says: ['"redirects[0].from" is "/a\\u0000b"', "Expected a path"],
	},
	{
		name: "a doc in the navbar that is not there",
		files: config(
			'themeConfig: { navbar: { items: [\n\t\t{ type: "doc", docId: "intor" }] } },',
		),
		at: "docusaurus.config.js:7:25",
		says: ['navbar.items[0].docId" is "intor"'],
		hint: 'Did you mean "intro"?',
	},
	{
		name: "a sidebar in a menu of the navbar that is not there",
		files: config(
			'themeConfig: { navbar: { items: [{ label: "x", items: [\n\t\t{ type: "docSidebar", sidebarId: "no" }] }] } },',
		),
		at: "docusaurus.config.js:7:36",
		says: ['items[0].items[0].sidebarId" is "no"'],
		hint: "main",
	},
	{
		name: "an item of docs that are not there",
		files: config(
			'themeConfig: { navbar: { items: [{ type: "doc", docId: "intro", docsPluginId: "x" }] } },',
		),
		at: "docusaurus.config.js:6:80",
		says: ['the docs plugin "x", which this site does not have'],
	},
	{
		name: "a language of code that there is not",
		files: config("themeConfig: { prism: { additionalLanguages: ['nope'] } },"),
		at: "docusaurus.config.js",
		says: ['contains "nope", a language that Prism does not have'],
	},
	{
		name: "a plugin that is not installed, in a list that code puts together",
		files: option(
			'const more = ["b", "docusaurus-plugin-no"];\nconfig.plugins = [...more.slice(1)];',
		),
		at: "docusaurus.config.js:7:20",
		says: ['Cannot find the plugin "docusaurus-plugin-no"'],
		hint: "install docusaurus-plugin-no",
	},
	{
		name: "a preset that is not installed, which code adds",
		files: option('config.presets.push(["@a/no", {}]);'),
		at: "docusaurus.config.js:7:22",
		says: ['Cannot find the preset "@a/no"'],
		hint: "install @a/no",
	},
	{
		name: "a version that is not there",
		files: option('config.presets[0][1].docs.lastVersion = "9.9";'),
		at: "docusaurus.config.js:5:39",
		says: ['"lastVersion" refers to the version "9.9"'],
		hint: "current",
	},
];
