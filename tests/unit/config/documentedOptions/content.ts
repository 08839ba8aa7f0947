/** Documented options of the docs, blog and pages plugins. */

import { type Documented, flag, fn, plugin, severity } from "./values";

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
