/** Every default and example in Docusaurus's reference is accepted. */

import { describe, expect, it } from "vitest";
import { validateConfig } from "../../../packages/furrow/src/config/siteConfig.js";
import { check } from "../../../packages/furrow/src/schema/index.js";
import { BUILTINS } from "../../../packages/furrow/src/site/builtinPlugins.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import type { Documented } from "./documentedOptions";
import * as documented from "./documentedOptions";

const rows = (values: Documented) =>
	Object.entries(values).flatMap(([name, list]) =>
		list.map((value) => [name, value] as const),
	);

const REQUIRED_OPTIONS: Record<string, object> = {
	"plugin-google-gtag": { trackingID: "G-1" },
	"plugin-google-tag-manager": { containerId: "GTM-1" },
};

describe.each([
	["plugin-content-docs", documented.DOCS],
	["plugin-content-blog", documented.BLOG],
	["plugin-content-pages", documented.PAGES],
	["plugin-sitemap", documented.SITEMAP],
	["plugin-client-redirects", documented.REDIRECTS],
	["plugin-google-gtag", documented.GTAG],
	["plugin-google-tag-manager", documented.TAG_MANAGER],
	["plugin-vercel-analytics", documented.VERCEL],
	["plugin-pwa", documented.PWA],
	["plugin-ideal-image", documented.IDEAL_IMAGE],
	["plugin-svgr", documented.SVGR],
	["theme-classic", documented.THEME],
])("%s accepts", (name, values) => {
	it.each(rows(values))("%s: %j", async (field, value) => {
		const module = await BUILTINS[`@docusaurus/${name}`]?.load();
		const options = { ...REQUIRED_OPTIONS[name], [field]: value };
		const validate = (schema: Untyped, given: unknown) => check(schema, given);
		module?.validateOptions?.({ validate, options } as Untyped);
	});
});

const validateTheme = async (themeConfig: object) => {
	for (const name of ["classic", "mermaid", "live-codeblock", "search-algolia"])
		(
			await BUILTINS[`@docusaurus/theme-${name}`]?.load()
		)?.validateThemeConfig?.({
			validate: (schema: Untyped, value: unknown) =>
				check<Untyped>(schema, value, { unknown: true }),
			themeConfig,
		} as Untyped);
};

describe("themeConfig accepts", () => {
	it.each(rows(documented.THEME_CONFIG))("%s: %j", (field, value) =>
		validateTheme({ [field]: value }),
	);

	it.each(documented.ALGOLIA)("algolia: %j", (algolia) =>
		validateTheme({ algolia }),
	);
});

describe("the config accepts", () => {
	it.each(rows(documented.SITE))("%s: %j", async (field, value) => {
		const config = { title: "T", url: "https://t.example", baseUrl: "/" };
		await expect(
			validateConfig(
				{ ...config, [field]: value },
				"/docusaurus.config.js",
				"/",
			),
		).resolves.toBeDefined();
	});
});
