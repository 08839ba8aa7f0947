/** Bad input in sidebars and category files. */
import type { Case } from "../failing";
import { generated, sidebar } from "./sources";

export const sidebarsCases: Case[] = [
	{
		name: "an unknown doc",
		files: sidebar('["intro", "intor"]'),
		at: "sidebars.js:2:18",
		says: ['a doc that does not exist: "intor" in the sidebar "main"'],
		hint: "intro",
	},
	{
		name: "an item without a type",
		files: sidebar('[{ type: "dock", id: "intro" }]'),
		at: "sidebars.js:2:17",
		says: ['main[0] has the type "dock", which does not exist'],
		hint: 'Did you mean "doc"?',
	},
	{
		name: "a number",
		files: sidebar("5"),
		at: "sidebars.js:2:2",
		says: ["items main must be a list"],
	},
	{
		name: "a category without items",
		files: sidebar('[{ type: "category", label: "C" }]'),
		at: "sidebars.js:2:36",
		says: ['"items" is missing'],
	},
	{
		name: "a function",
		files: { "sidebars.js": "module.exports = () => ({});\n" },
		at: "sidebars.js:1:1",
		says: ["must export an object"],
	},
	{
		name: "a category that holds itself",
		files: {
			"sidebars.js":
				'const c = { type: "category", label: "C", items: [] };\nc.items.push(c);\nmodule.exports = { main: [c] };\n',
		},
		at: "sidebars.js",
		says: ["contains itself"],
	},
	{
		name: "a category file with an unknown field",
		files: { ...generated, "docs/a/_category_.json": '{\n "lable": "X" }' },
		at: "docs/a/_category_.json:2:2",
		says: ['"lable" is not a known field. Did you mean "label"?'],
	},
	{
		name: "a category file that is no YAML",
		files: { ...generated, "docs/a/_category_.yml": "label: [x\n" },
		at: "docs/a/_category_.yml:2:1",
		says: ["not valid YAML"],
	},
	{
		name: "a file that is not there",
		files: { "sidebars.js": undefined },
		at: "docusaurus.config.js:5:47",
		says: ["The sidebars file sidebars.js does not exist"],
		hint: "sidebarPath",
	},
];
