import type { SidebarsConfig } from "furrow";

const sidebars: SidebarsConfig = {
	guide: [
		"index",
		"start",
		"switching",
		"commands",
		"writing",
		"theme",
		"translating",
		"searching",
		"deploying",
		"plugins",
		"how-it-works",
		"differences",
	],
};

export default sidebars;
