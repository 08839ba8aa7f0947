/** Documented fields of the site's config. */

import type { Untyped } from "../../../../packages/furrow/src/types/untyped";
import { type Documented, flag, fn, severity } from "./values";

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
			ownFrontMatter: ["images", "x_*"],
			snippets: ["../examples"],
			images: {
				formats: ["avif", "webp"],
				widths: [640],
				sizes: "100vw",
				quality: 60,
				placeholder: true,
			},
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
			mdx1Compat: { comments: true, admonitions: true, headingIds: true },
			anchors: { maintainCase: true },
		},
		{
			format: "mdx",
			remarkRehypeOptions: { footnoteLabel: "x" },
			hooks: {
				onBrokenMarkdownLinks: "warn",
				onBrokenMarkdownImages: "throw",
				onUnusedMarkdownDirectives: "ignore",
			},
		},
		{
			format: "md",
			hooks: {
				onBrokenMarkdownLinks: fn,
				onBrokenMarkdownImages: fn,
				onUnusedMarkdownDirectives: fn,
			},
		},
	],
};
