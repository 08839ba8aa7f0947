/** Documented options of Docusaurus's other plugins. */
import { type Documented, flag, fn } from "./values";

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
