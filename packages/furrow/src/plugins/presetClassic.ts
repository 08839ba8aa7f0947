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

/** The `classic` preset: docs, blog, pages, sitemap, the classic theme, and analytics when configured. */
export const presetClassic: Preset = (context, given) => {
	const options = check<Record<string, Untyped>>(
		presetOptionsSchema,
		given ?? {},
	);
	const { themeConfig, future } = context.siteConfig;
	const always = (name: string, value: unknown) =>
		value === false ? [] : [[`@docusaurus/${name}`, value ?? {}] as const];
	const whenGiven = (name: string, value: unknown) =>
		value ? [[`@docusaurus/${name}`, value] as const] : [];
	return {
		plugins: [
			...whenGiven(
				"plugin-css-cascade-layers",
				future.v4.useCssCascadeLayers && {},
			),
			...always("plugin-content-docs", options.docs),
			...always("plugin-content-blog", options.blog),
			...always("plugin-content-pages", options.pages),
			...whenGiven("plugin-google-analytics", options.googleAnalytics),
			...whenGiven("plugin-google-gtag", options.gtag),
			...whenGiven("plugin-google-tag-manager", options.googleTagManager),
			...whenGiven(
				"plugin-debug",
				(options.debug ?? process.env.NODE_ENV === "development") && {},
			),
			...always("plugin-sitemap", options.sitemap),
			...always("plugin-svgr", options.svgr),
		] as Untyped,
		themes: [
			["@docusaurus/theme-classic", options.theme ?? {}],
			...(themeConfig.algolia ? ["@docusaurus/theme-search-algolia"] : []),
		],
	};
};
