import type {
	LocaleData,
	PagePayload,
} from "../../../packages/furrow/src/types/payload";

/** Returns the payload of a page without content. */
export const emptyPayload = (path: string): PagePayload => ({
	build: "b",
	locale: "en",
	path,
	routes: [],
	values: {},
	requires: [],
});

/** Returns the locale data of a site with default settings. */
export const smallSite = (
	globalData: LocaleData["globalData"],
): LocaleData => ({
	build: "b",
	siteConfig: { baseUrl: "/", url: "https://a.example", themeConfig: {} },
	i18n: {},
	siteMetadata: {},
	siteStorage: { type: "localStorage", namespace: "" },
	codeTranslations: {},
	globalData,
});
