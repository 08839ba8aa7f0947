import { type Config, defineConfig } from "furrow";
import { dark, light } from "./src/prism";

const TAGLINES: Record<string, string> = {
	en: "Builds any Docusaurus site, many times faster",
	zh: "构建任何 Docusaurus 站点，快许多倍",
};

/** Texts of footnotes, which translation files do not contain. */
const FOOTNOTES: Record<string, Record<string, unknown>> = {
	zh: {
		footnoteLabel: "脚注",
		footnoteBackLabel: (index: number, rerun: number) =>
			`返回引用 ${index + 1}${rerun > 1 ? `-${rerun}` : ""}`,
	},
};

const locale = () => process.env.DOCUSAURUS_CURRENT_LOCALE ?? "en";

/** The config is a function, so that each locale gets its own texts. */
export default (): Config =>
	defineConfig({
		title: "Furrow",
		tagline: TAGLINES[locale()],
		favicon: "favicon.svg",
		url: "https://furrow.example",
		baseUrl: "/",
		onBrokenLinks: "throw",
		onBrokenAnchors: "throw",
		markdown: {
			hooks: { onBrokenMarkdownLinks: "throw" },
			remarkRehypeOptions: FOOTNOTES[locale()] ?? {},
			snippets: true,
			images: { formats: ["avif", "webp"], placeholder: true },
			extensions: {
				alerts: true,
				codeGroups: true,
				codeNotation: true,
				components: true,
				definitionLists: true,
				details: true,
				imageZoom: true,
				marks: true,
				math: true,
				packageManagers: true,
				toc: true,
				twoslash: { compilerOptions: { lib: ["es2022"] } },
			},
		},
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
					theme: { customCss: "./src/css/custom.css" },
				},
			],
		],
		themeConfig: {
			colorMode: { respectPrefersColorScheme: true },
			navbar: {
				title: "Furrow",
				logo: { src: "favicon.svg", width: 32, height: 32 },
				items: [
					{ type: "docSidebar", sidebarId: "guide", label: "Guide" },
					{ type: "docSidebar", sidebarId: "reference", label: "Reference" },
					{ type: "localeDropdown", position: "right" },
				],
			},
			socialCards: { fonts: ["@fontsource-variable/noto-sans-sc"] },
			structuredData: {
				publisher: { name: "Furrow", url: "/", logo: "favicon.svg" },
			},
			prism: { theme: light, darkTheme: dark },
			footer: { style: "light", copyright: "MIT licensed" },
		},
	});
