import type { SidebarsConfig } from "furrow";

const sidebars: SidebarsConfig = {
	guide: [
		{
			type: "category",
			label: "Introduction",
			collapsed: false,
			items: ["index", "comparison", "how-it-works"],
		},
		{
			type: "category",
			label: "Get started",
			collapsed: false,
			items: ["start", "tutorial"],
		},
		{
			type: "category",
			label: "Guides",
			collapsed: false,
			items: [
				"writing",
				"elements",
				"components",
				"images",
				"translating",
				"versions",
				"theme",
				"searching",
				"seo",
				"checking",
				"deploying",
				"scaling",
			],
		},
		{
			type: "category",
			label: "Extending",
			collapsed: false,
			items: ["plugins", "api-pages"],
		},
		{
			type: "category",
			label: "Migrating",
			collapsed: false,
			items: ["differences", "switching", "migrating"],
		},
		{
			type: "category",
			label: "Help",
			collapsed: false,
			items: ["troubleshooting", "contributing", "changelog"],
		},
	],
	reference: [
		"commands",
		{
			type: "category",
			label: "Options",
			collapsible: false,
			items: [
				"reference/site",
				"reference/theme",
				"reference/navbar",
				"reference/docs",
				"reference/blog",
				"reference/plugins",
				"reference/front-matter",
			],
		},
	],
};

export default sidebars;
