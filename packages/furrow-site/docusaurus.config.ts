import { type Config, defineConfig } from "furrow";
import { themes } from "prism-react-renderer";

const REPOSITORY = "https://github.com/farm-fe/farm-fe.github.io";

const TAGLINES: Record<string, string> = {
	en: "Builds any Docusaurus site, many times faster",
	zh: "构建任何 Docusaurus 站点，快许多倍",
};

/** A function, so that each language has a tagline of its own. */
export default (): Config =>
	defineConfig({
		title: "Furrow",
		tagline: TAGLINES[process.env.DOCUSAURUS_CURRENT_LOCALE ?? "en"],
		favicon: "favicon.svg",
		url: "https://furrow.example",
		baseUrl: "/",
		onBrokenLinks: "throw",
		onBrokenAnchors: "throw",
		markdown: { hooks: { onBrokenMarkdownLinks: "throw" } },
		i18n: {
			defaultLocale: "en",
			locales: ["en", "zh"],
			localeConfigs: {
				en: { label: "English" },
				zh: { label: "简体中文", htmlLang: "zh-CN" },
			},
		},
		presets: [
			[
				"classic",
				{
					docs: { routeBasePath: "/", sidebarPath: "./sidebars.ts" },
					blog: false,
					theme: {
						customCss: [
							require.resolve("furrow/calm.css"),
							"./src/css/custom.css",
						],
					},
				},
			],
		],
		themeConfig: {
			navbar: {
				title: "Furrow",
				logo: { src: "favicon.svg", width: 32, height: 32 },
				items: [
					{ type: "doc", docId: "start", label: "Guide", position: "left" },
					{
						type: "doc",
						docId: "commands",
						label: "Commands",
						position: "left",
					},
					{
						type: "doc",
						docId: "reference/site",
						label: "Reference",
						position: "left",
					},
					{ type: "localeDropdown", position: "right" },
					{ href: REPOSITORY, label: "GitHub", position: "right" },
				],
			},
			prism: { theme: themes.github, darkTheme: themes.dracula },
			footer: { style: "light", copyright: "MIT licensed" },
		},
	});
