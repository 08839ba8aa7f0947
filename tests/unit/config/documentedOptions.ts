/**
 * Values that Docusaurus's reference names for an option: its default, and each kind of value of its examples. Docusaurus
 * 3.10.2 takes each of them, but for empty lists that are its defaults (redirects, `pwaHead`, `customCss`).
 */
import type { Untyped } from "../../../packages/furrow/src/types/untyped";

const fn = () => undefined;
const plugin = () => () => undefined;
/** Values of one field, each tried alone. */
export type Documented = Record<string, unknown[]>;

const flag = [true, false];
const severity = ["ignore", "log", "warn", "throw"];

const mdx: Documented = {
	admonitions: [
		true,
		false,
		{ keywords: ["my-custom-admonition"], extendDefaults: true },
	],
	remarkPlugins: [
		[],
		[plugin],
		[[plugin, { sync: true }]],
		[{ plugins: [plugin] }],
	],
	rehypePlugins: [[], [[plugin, { strict: false }]]],
	recmaPlugins: [[], [plugin]],
	beforeDefaultRemarkPlugins: [[], [plugin]],
	beforeDefaultRehypePlugins: [[], [plugin]],
};

const editing: Documented = {
	editUrl: [
		"https://github.com/facebook/docusaurus/edit/main/website/",
		"https://example.org/文档/edit me/",
		"/edit/",
		fn,
	],
	editLocalizedFiles: flag,
	showLastUpdateTime: flag,
	showLastUpdateAuthor: flag,
};

export const DOCS: Documented = {
	...mdx,
	...editing,
	path: ["docs", "../docs"],
	editCurrentVersion: flag,
	routeBasePath: ["docs", "/", "", "/a/b"],
	tagsBasePath: ["tags"],
	include: [["**/*.{md,mdx}"]],
	exclude: [["**/_*.{js,jsx,ts,tsx,md,mdx}", "**/__tests__/**"], []],
	sidebarPath: [false, "./sidebars.js", undefined],
	sidebarCollapsible: flag,
	sidebarCollapsed: flag,
	sidebarItemsGenerator: [fn],
	numberPrefixParser: [true, false, fn],
	docsRootComponent: ["@theme/DocsRoot"],
	docVersionRootComponent: ["@theme/DocVersionRoot"],
	docRootComponent: ["@theme/DocRoot"],
	docItemComponent: ["@theme/DocItem"],
	docTagsListComponent: ["@theme/DocTagsListPage"],
	docTagDocListComponent: ["@theme/DocTagDocListPage"],
	docCategoryGeneratedIndexComponent: ["@theme/DocCategoryGeneratedIndexPage"],
	breadcrumbs: flag,
	disableVersioning: flag,
	includeCurrentVersion: flag,
	lastVersion: ["current", "1.0.0", undefined],
	onlyIncludeVersions: [["current", "1.0.0"], undefined],
	versions: [
		{},
		{
			current: {
				label: "Android SDK v2.0.0 (WIP)",
				path: "android-2.0.0",
				banner: "none",
				badge: false,
				className: "x",
				noIndex: true,
			},
		},
		{
			"1.0.0": { path: "", banner: "unreleased" },
			"0.9": { banner: "unmaintained" },
		},
	],
	tags: ["tags.yml", null, false, undefined],
	onInlineTags: severity,
};

export const BLOG: Documented = {
	...mdx,
	...editing,
	path: ["blog"],
	blogTitle: ["Blog", ""],
	blogDescription: ["Blog", ""],
	blogSidebarCount: [5, 0, "ALL"],
	blogSidebarTitle: ["Recent posts"],
	routeBasePath: ["blog", "/"],
	tagsBasePath: ["tags"],
	pageBasePath: ["page"],
	archiveBasePath: ["archive", null],
	include: [["**/*.{md,mdx}"]],
	exclude: [["**/_*.{js,jsx,ts,tsx,md,mdx}"]],
	postsPerPage: [10, 1, "ALL"],
	blogListComponent: ["@theme/BlogListPage"],
	blogPostComponent: ["@theme/BlogPostPage"],
	blogTagsListComponent: ["@theme/BlogTagsListPage"],
	blogTagsPostsComponent: ["@theme/BlogTagsPostsPage"],
	blogArchiveComponent: ["@theme/BlogArchivePage"],
	truncateMarker: [/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/],
	showReadingTime: flag,
	readingTime: [fn],
	authorsMapPath: ["authors.yml", "authors.json"],
	feedOptions: [
		{},
		{ type: "all", copyright: "Copyright © Facebook, Inc." },
		{ type: "rss", title: "T", description: "D", language: "en", xslt: true },
		{
			type: ["rss", "atom", "json"],
			limit: 20,
			xslt: { rss: "r.xsl", atom: null },
		},
		{ type: null, limit: null },
		{ limit: false, copyright: "", createFeedItems: fn },
	],
	sortPosts: ["descending", "ascending"],
	processBlogPosts: [fn],
	tags: ["tags.yml", null, false],
	onInlineTags: severity,
	onInlineAuthors: severity,
	onUntruncatedBlogPosts: severity,
};

export const PAGES: Documented = {
	...mdx,
	...editing,
	path: ["src/pages"],
	routeBasePath: ["/", "about"],
	include: [["**/*.{js,jsx,ts,tsx,md,mdx}"]],
	exclude: [["**/_*.{js,jsx,ts,tsx,md,mdx}"]],
	mdxPageComponent: ["@theme/MDXPage"],
};

export const SITEMAP: Documented = {
	lastmod: ["date", "datetime", null],
	changefreq: [
		"weekly",
		"hourly",
		"daily",
		"monthly",
		"yearly",
		"always",
		"never",
		null,
	],
	priority: [0.5, 0, 1, null],
	ignorePatterns: [[], ["/tags/**"]],
	filename: ["sitemap.xml"],
	createSitemapItems: [fn],
};

export const REDIRECTS: Documented = {
	fromExtensions: [[], ["html", "htm"]],
	toExtensions: [[], ["exe", "zip"]],
	redirects: [
		[],
		[{ to: "/docs/newDoc", from: "/docs/oldDoc" }],
		[{ to: "/a", from: ["/b", "/c/d"] }],
	],
	createRedirects: [fn],
};

export const GTAG: Documented = {
	trackingID: ["G-999X9XX9XX", ["G-1", "AW-2"]],
	anonymizeIP: flag,
};

export const TAG_MANAGER: Documented = { containerId: ["GTM-12345"] };

export const VERCEL: Documented = {
	mode: ["auto", "production", "development"],
	debug: flag,
};

export const PWA: Documented = {
	debug: flag,
	offlineModeActivationStrategies: [
		["appInstalled", "queryString", "standalone"],
		[
			"appInstalled",
			"standalone",
			"queryString",
			"mobile",
			"saveData",
			"always",
		],
	],
	injectManifestConfig: [{}, { globPatterns: ["**/*.{png,jpg}"] }],
	pwaHead: [
		[],
		[
			{ tagName: "link", rel: "icon", href: "img/docusaurus.png" },
			{ tagName: "meta", name: "theme-color", content: "rgb(37, 194, 160)" },
		],
	],
	swCustom: [undefined, "./sw.js"],
	swRegister: [false, "./registerSw.js"],
};

export const IDEAL_IMAGE: Documented = {
	name: ["ideal-img/[name].[hash:hex:7].[width].[ext]"],
	sizes: [[320, 640, 1030]],
	size: [800],
	min: [640],
	max: [1030],
	steps: [2, 4],
	quality: [70, 85],
	disableInDev: flag,
};

export const SVGR: Documented = { svgrConfig: [{}, { svgoConfig: {} }] };

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

export const SITE: Documented = {
	title: ["Docusaurus"],
	url: ["https://docusaurus.io"],
	baseUrl: ["/", "/metro/", ""],
	favicon: ["/img/favicon.ico", "https://x.org/f.ico", undefined],
	trailingSlash: [undefined, true, false],
	i18n: [
		{ defaultLocale: "en", locales: ["en", "fa"] },
		{
			defaultLocale: "en",
			path: "i18n",
			locales: ["en", "fa"],
			localeConfigs: {
				en: {
					label: "English",
					direction: "ltr",
					htmlLang: "en-US",
					calendar: "gregory",
					path: "en",
					translate: false,
					url: "https://en.x.org",
					baseUrl: "/",
				},
				fa: {
					label: "فارسی",
					direction: "rtl",
					htmlLang: "fa-IR",
					calendar: "persian",
					path: "fa",
				},
			},
		},
	],
	noIndex: flag,
	onBrokenLinks: severity,
	onBrokenAnchors: severity,
	onBrokenMarkdownLinks: severity,
	onDuplicateRoutes: severity,
	tagline: ["T", ""],
	organizationName: ["facebook", undefined],
	projectName: ["docusaurus", undefined],
	deploymentBranch: ["gh-pages", undefined],
	githubHost: ["github.com"],
	githubPort: ["22"],
	customFields: [{}, { admin: "endi", superman: "lol" }],
	staticDirectories: [["static"], ["static", "public"], []],
	headTags: [
		[],
		[
			{
				tagName: "link",
				attributes: { rel: "icon", href: "/img/docusaurus.png" },
			},
		],
		[
			{ tagName: "script", attributes: {}, innerHTML: "x" },
			{ tagName: "my-tag", attributes: { a: "b" }, customElement: true },
		],
	],
	scripts: [
		[],
		["https://docusaurus.io/script.js"],
		[
			{
				src: "https://docusaurus.io/script.js",
				async: true,
				defer: false,
				type: "module",
				crossorigin: "anonymous",
				"data-n": 3,
			},
		],
	],
	stylesheets: [
		[],
		["https://docusaurus.io/style.css"],
		[
			{
				href: "http://mydomain.com/style.css",
				type: "text/css",
				integrity: "x",
				crossorigin: true,
			},
		],
	],
	clientModules: [[], ["./mySiteGlobalJs.js", "./mySiteGlobalCss.css"]],
	ssrTemplate: [
		undefined,
		"<!DOCTYPE html><html><body><%~ it.appHtml %></body></html>",
	],
	titleDelimiter: ["|", "🦖"],
	baseUrlIssueBanner: flag,
	plugins: [
		[],
		["@docusaurus/plugin-x"],
		[["@docusaurus/plugin-x", {}]],
		[fn],
		[[fn, {}]],
		[false, null],
	],
	themes: [[], ["@docusaurus/theme-classic"], [false && "x", null]],
	presets: [[], ["classic"], [["classic", {}]], [false, null]],
	webpack: [undefined, { jsLoader: "babel" }, { jsLoader: fn }],
	storage: [
		{},
		{ type: "sessionStorage", namespace: true },
		{ type: "localStorage", namespace: "v1" },
		{ namespace: false },
	],
	future: [
		{},
		{ v4: true },
		{
			v4: {
				removeLegacyPostBuildHeadAttribute: true,
				useCssCascadeLayers: false,
			},
		},
		{ faster: true, v4: true },
		{
			faster: {
				swcJsLoader: true,
				swcJsMinimizer: true,
				swcHtmlMinimizer: true,
				lightningCssMinimizer: true,
				mdxCrossCompilerCache: true,
				rspackBundler: true,
				rspackPersistentCache: true,
				ssgWorkerThreads: true,
				gitEagerVcs: true,
			},
			v4: true,
		},
		{ experimental_router: "browser" },
		{ experimental_vcs: true },
		{ experimental_vcs: "git-eager" },
		{
			experimental_vcs: {
				initialize: (_: object) => undefined,
				getFileCreationInfo: (_: string) => undefined,
				getFileLastUpdateInfo: (_: string) => undefined,
			},
		},
	],
	markdown: [
		{},
		{
			format: "detect",
			mermaid: true,
			emoji: false,
			preprocessor: (_: Untyped) => "",
			parseFrontMatter: fn,
			mdx1Compat: { comments: true, admonitions: true, headingIds: true },
			anchors: { maintainCase: true },
		},
		{
			format: "mdx",
			remarkRehypeOptions: { footnoteLabel: "x" },
			hooks: { onBrokenMarkdownLinks: "warn", onBrokenMarkdownImages: "throw" },
		},
		{
			format: "md",
			hooks: { onBrokenMarkdownLinks: fn, onBrokenMarkdownImages: fn },
		},
	],
};
