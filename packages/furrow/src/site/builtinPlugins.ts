import type { BuiltinPlugin, BuiltinRegistry } from "../config/index.js";

const loadNothing = async () => {
	const { noopPlugin } = await import("../plugins/noopPlugin.js");
	return noopPlugin;
};

/** Returns a plugin without effect, for a package whose work Furrow does anyway or cannot do. */
const withoutEffect = (name: string, missing?: string): BuiltinPlugin => ({
	load: async () => (await loadNothing())(name),
	missing,
});

/** Furrow's own plugins and themes, by package name. */
export const BUILTINS: BuiltinRegistry["plugins"] = {
	"@docusaurus/plugin-content-docs": {
		load: async () => (await import("../content/docs/index.js")).default,
	},
	"@docusaurus/plugin-content-blog": {
		load: async () => (await import("../content/blog/index.js")).default,
	},
	"@docusaurus/plugin-content-pages": {
		load: async () => (await import("../content/pages/index.js")).default,
	},
	"@docusaurus/plugin-sitemap": {
		load: async () => (await import("../plugins/sitemap.js")).default,
	},
	"@docusaurus/plugin-client-redirects": {
		load: async () =>
			(await import("../plugins/client-redirects/index.js")).default,
	},
	"@docusaurus/plugin-google-gtag": {
		load: async () => (await import("../plugins/google-gtag.js")).default,
	},
	"@docusaurus/plugin-google-tag-manager": {
		load: async () =>
			(await import("../plugins/google-tag-manager.js")).default,
	},
	"@docusaurus/plugin-vercel-analytics": {
		load: async () => (await import("../plugins/vercel-analytics.js")).default,
	},
	"@docusaurus/plugin-css-cascade-layers": {
		load: async () =>
			(await import("../plugins/css-cascade-layers.js")).default,
	},
	"@docusaurus/theme-classic": {
		load: async () => (await import("../plugins/theme-classic.js")).default,
	},
	"@docusaurus/theme-search-algolia": {
		load: async () =>
			(await import("../plugins/theme-search-algolia.js")).default,
	},
	"@docusaurus/theme-mermaid": {
		load: async () => (await import("../plugins/theme-mermaid.js")).default,
	},
	"@docusaurus/theme-live-codeblock": {
		load: async () =>
			(await import("../plugins/theme-live-codeblock.js")).default,
	},
	"@docusaurus/plugin-google-analytics": withoutEffect(
		"docusaurus-plugin-google-analytics",
		"Google has shut down Universal Analytics, so nothing is sent. Use plugin-google-gtag.",
	),
	"@docusaurus/plugin-ideal-image": {
		load: async () => (await import("../plugins/ideal-image.js")).default,
	},
	"@docusaurus/plugin-pwa": {
		load: async () => (await import("../plugins/pwa/index.js")).default,
	},
	"@docusaurus/plugin-debug": {
		load: async () => (await import("../plugins/debug/index.js")).default,
	},
	"@docusaurus/plugin-rsdoctor": withoutEffect(
		"rsdoctor",
		"It inspects builds by Rspack, which Furrow does not use.",
	),
	"@docusaurus/plugin-svgr": withoutEffect("docusaurus-plugin-svgr"),
	"docusaurus-plugin-sass": {
		load: async () => (await import("../plugins/sass.js")).default,
	},
};

/** Furrow's own presets, by package name. Each is a function, as preset packages export. */
export const BUILTIN_PRESETS: BuiltinRegistry["presets"] = {
	"@docusaurus/preset-classic": async () =>
		(await import("../plugins/presetClassic.js")).presetClassic,
};

export const BUILTIN_REGISTRY: BuiltinRegistry = {
	plugins: BUILTINS,
	presets: BUILTIN_PRESETS,
};
