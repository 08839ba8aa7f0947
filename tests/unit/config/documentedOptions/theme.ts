/** Documented options of the classic theme, and fields of `themeConfig`. */
import type { Documented } from "./values";

export const THEME: Documented = {
	customCss: [[], "./src/css/custom.css", ["a.css", "b.css"]],
};

const link = { label: "Introduction", to: "docs/introduction" };
const logo = {
	alt: "Site Logo",
	src: "img/logo.svg",
	srcDark: "img/logo_dark.svg",
	href: "https://docusaurus.io/",
	target: "_self",
	width: 32,
	height: "32px",
	className: "custom-navbar-logo-class",
	style: { border: "solid red" },
};

export const THEME_CONFIG: Documented = {
	image: ["img/docusaurus.png"],
	metadata: [
		[],
		[{ name: "twitter:card", content: "summary" }],
		[{ property: "og:x", content: "y", media: "z", "data-n": 3 }],
	],
	colorMode: [
		{},
		{
			defaultMode: "dark",
			disableSwitch: true,
			respectPrefersColorScheme: true,
		},
	],
	announcementBar: [
		undefined,
		{
			id: "support_us",
			content: 'We ask <a href="#">you</a>',
			backgroundColor: "#fafbfc",
			textColor: "#091E42",
			isCloseable: false,
		},
	],
	docs: [
		{},
		{
			versionPersistence: "none",
			sidebar: { hideable: true, autoCollapseCategories: true },
		},
	],
	blog: [{}, { sidebar: { groupByYear: false } }],
	tableOfContents: [{}, { minHeadingLevel: 2, maxHeadingLevel: 5 }],
	navbar: [
		{},
		{ title: "Site Title", logo, hideOnScroll: true, style: "primary" },
		{ title: null, style: "dark" },
		...[
			{
				position: "left",
				...link,
				activeBasePath: "docs",
				activeBaseRegex: "docs/(next|v8)",
				className: "x",
			},
			{
				href: "https://x.org",
				label: "Help",
				target: "_self",
				rel: null,
				prependBaseUrlToHref: true,
			},
			{ to: "/x", html: "<b>x</b>", position: "right", "data-custom": 5 },
			{
				type: "dropdown",
				label: "Community",
				position: "left",
				items: [
					{ label: "Facebook", href: "https://www.facebook.com" },
					{ type: "doc", label: "Social", docId: "social" },
					{ type: "html", value: "<hr>", className: "x" },
				],
			},
			{ label: "No type", items: [] },
			{
				type: "doc",
				docId: "introduction",
				label: "Docs",
				docsPluginId: "default",
			},
			{
				type: "docSidebar",
				sidebarId: "api",
				label: "API",
				docsPluginId: "default",
			},
			{ type: "docsVersion", to: "/path", label: "label" },
			{
				type: "docsVersionDropdown",
				position: "left",
				dropdownItemsAfter: [{ to: "/versions", label: "All versions" }],
				dropdownActiveClassDisabled: true,
				dropdownItemsBefore: [],
			},
			{ type: "docsVersionDropdown", versions: ["current", "1.0"] },
			{
				type: "docsVersionDropdown",
				versions: { current: { label: "Version 2.0 (next)" } },
			},
			{
				type: "localeDropdown",
				position: "right",
				dropdownItemsAfter: [{ href: "https://x", label: "Help" }],
				queryString: "?a=b",
			},
			{ type: "search", position: "right", className: "x" },
			{
				type: "html",
				position: "right",
				value: "<button>Give feedback</button>",
			},
			{ type: "custom-mine", position: "left", any: "thing" },
		].map((item) => ({ items: [item] })),
	],
	footer: [
		undefined,
		{},
		{
			logo: { alt: "A", src: "i.svg", href: "/", width: 160, height: 51 },
			style: "dark",
			copyright: "Copyright",
			links: [],
		},
		{
			links: [
				{
					title: "Docs",
					items: [link, { label: "x", href: "https://y" }, { html: "<a></a>" }],
				},
				{ items: [] },
				{ title: null, items: [] },
			],
		},
		{ links: [link, { label: "x", href: "https://y", className: "c" }] },
	],
	shiki: [
		{ themes: { light: "github-light" } },
		{
			themes: { light: "github-light", dark: { tokenColors: [] } },
			inlineCode: true,
			langs: [{ name: "own", scopeName: "source.own", patterns: [] }],
		},
	],
	socialCards: [
		true,
		false,
		{
			background: "#000",
			color: "white",
			accent: "rgb(1 2 3)",
			logo: "img/logo.svg",
			fonts: ["@fontsource-variable/inter"],
			component: "@site/src/SocialCard",
		},
		{ logo: false },
	],
	prism: [
		{},
		{
			theme: { plain: {}, styles: [] },
			darkTheme: {
				plain: {},
				styles: [
					{ types: ["comment"], style: { color: "red" }, languages: ["js"] },
				],
			},
		},
		{ defaultLanguage: "javascript", additionalLanguages: ["powershell"] },
		{
			magicComments: [
				{ className: "x", line: "This will error" },
				{ className: "y", block: { start: "a", end: "b" } },
			],
		},
		{ additionalLanguages: [] },
	],
	mermaid: [
		{},
		{
			theme: { light: "neutral", dark: "forest" },
			options: { maxTextSize: 50, flowchart: { curve: "x" } },
		},
	],
	liveCodeBlock: [
		{},
		{ playgroundPosition: "top" },
		{ playgroundPosition: "bottom" },
	],
};

const algolia = { appId: "A", apiKey: "K", indexName: "I" };

export const ALGOLIA: unknown[] = [
	algolia,
	{
		...algolia,
		contextualSearch: true,
		externalUrlRegex: "external\\.com|domain\\.com",
		searchParameters: {},
		searchPagePath: "search",
		insights: false,
	},
	{
		...algolia,
		searchPagePath: false,
		replaceSearchResultPathname: { from: "/docs/", to: "/" },
	},
	{
		...algolia,
		searchPagePath: null,
		replaceSearchResultPathname: { from: /^\/docs/g, to: "/x" },
	},
	{
		...algolia,
		searchParameters: { facetFilters: ["a:b", ["c:d"]], hitsPerPage: 5 },
	},
	{ ...algolia, askAi: "ID" },
	{
		...algolia,
		askAi: {
			assistantId: "ID",
			indexName: "I",
			apiKey: "K",
			appId: "A",
			suggestedQuestions: true,
		},
	},
];
