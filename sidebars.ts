import type { SidebarsConfig } from "furrow";

/** `folder/name` of each name. */
const inFolder = (folder: string, names: string[]) =>
	names.map((name) => `${folder}/${name}`);

const sidebars: SidebarsConfig = {
	tutorialSidebar: [
		{
			type: "category",
			label: "Getting Started",
			collapsed: false,
			items: [
				"why-farm",
				"quick-start",
				"using-plugins",
				"core-concepts",
				"comparisons",
				"benchmark",
				"troubleshooting",
				"known-problems",
			],
		},
		{
			type: "category",
			label: "Tutorial",
			collapsed: false,
			items: inFolder("tutorials", ["overview", "create", "start", "build"]),
		},
		{
			type: "category",
			label: "Features",
			collapsed: false,
			items: inFolder("features", [
				"dev-server",
				"html",
				"css",
				"script",
				"static",
				"env",
				"lazy-compilation",
				"sourcemap",
				"library",
				"testing",
				"deploying",
			]),
		},
		{
			type: "category",
			label: "Frameworks",
			items: inFolder("frameworks", [
				"vanilla",
				"react",
				"vue",
				"preact",
				"solid",
				"svelte",
				"lit",
				"nestjs",
				"electron",
				"tauri",
			]),
		},
		{
			type: "category",
			label: "Advanced",
			items: inFolder("advanced", [
				"partial-bundling",
				"persistent-cache",
				"tree-shake",
				"minification",
				"polyfill",
				"ssr",
				"monorepo",
				"performance",
			]),
		},
		{
			type: "category",
			label: "Recipes",
			items: inFolder("recipes", [
				"tailwind",
				"backend",
				"https",
				"pwa",
				"storybook",
			]),
		},
		{
			type: "category",
			label: "Migration",
			items: inFolder("migration", [
				"from-vite",
				"from-webpack",
				"from-create-react-app",
				"from-0.x",
			]),
		},
		{
			type: "category",
			label: "Community",
			items: ["community", "contribution"],
		},
	],
	configSidebar: inFolder("config", [
		"configuring-farm",
		"compilation-options",
		"dev-server",
		"shared",
		"cli",
	]),
	apiSidebar: [
		...inFolder("api", [
			"hmr-api",
			"javascript-api",
			"js-plugin-api",
			"runtime-plugin-api",
			"rust-api",
			"rust-plugin-api",
		]),
		"cli/cli-api",
	],
	pluginSidebar: [
		{
			type: "category",
			label: "Official Plugins",
			collapsed: false,
			items: inFolder("plugins/official-plugins", [
				"overview",
				"react",
				"sass",
				"auto-import",
				"react-components",
				"dsv",
				"yaml",
				"virtual",
				"strip",
				"js-postcss",
				"js-less",
				"js-sass",
				"js-svgr",
				"js-dts",
				"js-vue",
				"js-solid",
				"js-tailwindcss",
				"js-visualizer",
			]),
		},
		"plugins/community-plugins",
		{
			type: "category",
			label: "Writing Plugins",
			collapsed: false,
			items: inFolder("plugins/writing-plugins", [
				"overview",
				"js-plugin",
				"rust-plugin",
				"runtime-plugin",
			]),
		},
	],
};

export default sidebars;
