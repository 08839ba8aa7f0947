import type {
	LocaleData,
	PagePayload,
} from "../../../packages/furrow/src/types/payload";

/** What a page without content is rendered from. */
export const emptyPayload = (path: string): PagePayload => ({
	build: "b",
	locale: "en",
	path,
	routes: [],
	values: {},
	requires: [],
});

/** A language of a site that has set nothing. */
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
