import type { Config, PluginModule } from "furrow";
import { dark, light } from "./src/prism/themes";

const REPOSITORY = "https://github.com/farm-fe/farm";

const tailwind: PluginModule = () => ({
	name: "tailwind",
	async configurePostCss(options) {
		const { default: plugin } = await import("@tailwindcss/postcss");
		return { ...options, plugins: [...options.plugins, plugin()] };
	},
});

/** Texts of the config that translation files cannot translate, by locale. */
const TEXTS = {
	en: {
		tagline: "Super fast web build tool written in Rust",
		announcement: "Nightly builds of Farm are out for you to try:",
		repository: "GitHub repository",
		blog: "Farm blog",
		blogDescription: "Releases and design notes of the Farm build tool",
	},
	zh: {
		tagline: "用 Rust 编写的极速 Web 构建工具",
		announcement: "Farm 每夜构建版已开放试用：",
		repository: "GitHub 仓库",
		blog: "Farm 博客",
		blogDescription: "Farm 构建工具的版本发布与设计笔记",
	},
};

/** The config is a function, so that each locale gets its own texts. */
const createConfig = (): Config => {
	const texts =
		process.env.DOCUSAURUS_CURRENT_LOCALE === "zh" ? TEXTS.zh : TEXTS.en;
	return {
		title: "Farm",
		tagline: texts.tagline,
		favicon: "img/favicon.svg",
		url: "https://farmfe.org",
		baseUrl: "/",
		organizationName: "farm-fe",
		projectName: "farm-fe.github.io",
		onBrokenLinks: "ignore",
		markdown: { hooks: { onBrokenMarkdownLinks: "warn" } },
		i18n: {
			defaultLocale: "en",
			locales: ["en", "zh"],
			localeConfigs: {
				en: { label: "English", direction: "ltr" },
				zh: { label: "简体中文", direction: "ltr", htmlLang: "zh-CN" },
			},
		},
		presets: [
			[
				"classic",
				{
					docs: {
						sidebarPath: "./sidebars.ts",
						editUrl: "https://github.com/farm-fe/farm-fe.github.io/tree/main/",
						editLocalizedFiles: true,
						lastVersion: "current",
						versions: {
							// The navbar shows the version. Only pages of other versions have a badge.
							current: { label: "1.0.0", badge: false },
							"0.x": { label: "0.15", path: "0.x" },
						},
					},
					blog: {
						routeBasePath: "blog",
						blogTitle: texts.blog,
						blogDescription: texts.blogDescription,
						// By default, feeds have the site's title, and translation files do not apply to them.
						feedOptions: {
							title: texts.blog,
							description: texts.blogDescription,
						},
						blogSidebarTitle: "All posts",
						blogSidebarCount: "ALL",
						showReadingTime: true,
					},
					theme: {
						customCss: [
							require.resolve("furrow/calm.css"),
							"./src/css/custom.scss",
							"./src/css/tailwind.css",
						],
					},
				},
			],
		],
		plugins: [
			"docusaurus-plugin-sass",
			tailwind,
			[
				"@docusaurus/plugin-client-redirects",
				{
					redirects: ["/docs", "/docs/0.x"].map((version) => ({
						from: version,
						to: `${version}/why-farm`,
					})),
				},
			],
		],
		themeConfig: {
			image: "img/social-card.png",
			colorMode: { defaultMode: "light" },
			docs: { versionPersistence: "localStorage" },
			tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
			announcementBar: {
				id: "nightly-1",
				content: `${texts.announcement} <a target="_blank" rel="noopener noreferrer" href="https://farm-nightly.netlify.app/">Farm Nightly</a>`,
				isCloseable: true,
			},
			navbar: {
				title: "Farm",
				// The size prevents a layout shift when the logo loads.
				logo: { src: "img/logo.svg", width: 32, height: 32 },
				items: [
					{
						type: "doc",
						docId: "quick-start",
						label: "Guide",
						position: "left",
					},
					{
						type: "doc",
						docId: "config/configuring-farm",
						label: "Config",
						position: "left",
					},
					{
						type: "doc",
						docId: "api/rust-plugin-api",
						label: "API",
						position: "left",
					},
					{
						type: "doc",
						docId: "plugins/official-plugins/overview",
						label: "Plugins",
						position: "left",
					},
					{
						label: "Community",
						position: "left",
						items: [
							{ label: "Team", to: "/team" },
							{ label: "Blog", to: "/blog/index" },
							{
								label: "Awesome Farm",
								href: "https://github.com/farm-fe/awesome-farm",
							},
							{
								label: "Discord",
								href: "https://discord.com/invite/mDErq9aFnF",
							},
							{ label: "X", href: "https://x.com/FarmFe71928" },
							{ label: "GitHub", href: REPOSITORY },
						],
					},
					{ type: "docsVersionDropdown", position: "right" },
					{ type: "localeDropdown", position: "right" },
					{
						href: REPOSITORY,
						position: "right",
						className: "header-github-link",
						"aria-label": texts.repository,
					},
				],
			},
			footer: {
				style: "dark",
				links: [
					{
						title: "Guide",
						items: [
							{ label: "Quick Start", to: "/docs/quick-start" },
							{ label: "Introduction", to: "/docs/why-farm" },
						],
					},
					{
						title: "Community",
						items: [
							{
								label: "WeChat Group",
								href: `${REPOSITORY}?tab=readme-ov-file#chat-with-us`,
							},
							{
								label: "Discord",
								href: "https://discord.com/invite/mDErq9aFnF",
							},
						],
					},
					{
						title: "More",
						items: [
							{ label: "GitHub", href: REPOSITORY },
							{ label: "X", href: "https://x.com/FarmFe71928" },
						],
					},
				],
				copyright:
					"Extremely Fast Web Build Tool Written in Rust<br>Copyright © 2024 Farm Community",
			},
			prism: {
				theme: light,
				darkTheme: dark,
				additionalLanguages: ["powershell", "rust", "toml", "bash"],
			},
			// Without Algolia, Furrow's own search is used.
			search: {
				missingResultsUrl:
					"https://github.com/farm-fe/farm-fe.github.io/issues/new?title=Search:+{query}",
			},
			llms: { copyPage: true },
			algolia: {
				appId: "G3J92PUFY2",
				apiKey: "2b0f3f1f06f381249d44682a21206f4f",
				indexName: "farm-feio",
				contextualSearch: true,
				searchPagePath: "search",
			},
		},
	};
};

export default createConfig;
