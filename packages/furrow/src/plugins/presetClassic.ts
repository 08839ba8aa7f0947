import type { Preset } from "../config/plugins/types.js";
import { check, flag, map, object, oneOf } from "../schema/index.js";
import type { Untyped } from "../types/untyped.js";

const part = oneOf(false).or(map);

/** Schema of the preset's options. */
export const presetOptionsSchema = object({
	debug: flag,
	docs: part,
	blog: part,
	pages: part,
	sitemap: part,
	svgr: part,
	theme: map,
	gtag: map,
	googleAnalytics: map,
	googleTagManager: map,
});

/** The `classic` preset: docs, blog, pages, sitemap, the classic theme, and analytics if configured. */
export const presetClassic: Preset = (context, input) => {
	const options = check<Record<string, Untyped>>(
		presetOptionsSchema,
		input ?? {},
	);
	const { themeConfig, future } = context.siteConfig;
	const unlessDisabled = (name: string, value: unknown) =>
		value === false ? [] : [[`@docusaurus/${name}`, value ?? {}] as const];
	const ifSet = (name: string, value: unknown) =>
		value ? [[`@docusaurus/${name}`, value] as const] : [];
	return {
		plugins: [
			...ifSet(
				"plugin-css-cascade-layers",
				future.v4.useCssCascadeLayers && {},
			),
			...unlessDisabled("plugin-content-docs", options.docs),
			...unlessDisabled("plugin-content-blog", options.blog),
			...unlessDisabled("plugin-content-pages", options.pages),
			...ifSet("plugin-google-analytics", options.googleAnalytics),
			...ifSet("plugin-google-gtag", options.gtag),
			...ifSet("plugin-google-tag-manager", options.googleTagManager),
			...ifSet(
				"plugin-debug",
				(options.debug ?? process.env.NODE_ENV === "development") && {},
			),
			...unlessDisabled("plugin-sitemap", options.sitemap),
			...unlessDisabled("plugin-svgr", options.svgr),
		] as Untyped,
		themes: [
			["@docusaurus/theme-classic", options.theme ?? {}],
			...(themeConfig.algolia ? ["@docusaurus/theme-search-algolia"] : []),
		],
	};
};
