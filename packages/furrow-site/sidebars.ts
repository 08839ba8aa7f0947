import type { SidebarsConfig } from "furrow";

const sidebars: SidebarsConfig = {
	guide: [
		"index",
		"start",
		"switching",
		"commands",
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
			label: "Reference",
			collapsed: false,
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
		{
			type: "category",
			label: "Background",
			collapsed: false,
			items: ["how-it-works", "differences", "changelog"],
		},
	],
};

export default sidebars;
