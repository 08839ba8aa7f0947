import type { SidebarsConfig } from "furrow";

const sidebars: SidebarsConfig = {
	guide: [
		"index",
		"start",
		"switching",
		{
			type: "category",
			label: "Content",
			collapsed: false,
			items: ["writing", "components", "translating", "versions"],
		},
		{
			type: "category",
			label: "Site",
			collapsed: false,
			items: ["theme", "searching", "deploying", "plugins"],
		},
		{
			type: "category",
			label: "Background",
			collapsed: false,
			items: ["how-it-works", "differences", "changelog"],
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
