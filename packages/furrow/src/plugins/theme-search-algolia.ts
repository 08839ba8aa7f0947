import { themeMessages } from "../config/index.js";
import type { PluginModule } from "../types/plugin.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { validateThemeConfig } from "./algoliaConfig.js";
import { openSearchTag, writeOpenSearch } from "./openSearch.js";

/**
 * Adds the search page and its OpenSearch description, and validates `themeConfig.algolia`. The search box is part of
 * the classic theme.
 */
const themeSearchAlgolia: PluginModule = (context) => {
	const configured: unknown =
		context.siteConfig.themeConfig.algolia?.searchPagePath;
	const searchPath =
		typeof configured === "string" ? configured.replace(/^\/+/, "") : undefined;
	const isDescribed = searchPath && !hasHashRouter(context.siteConfig);
	return {
		name: "docusaurus-theme-search-algolia",
		contentLoaded({ actions }) {
			if (!searchPath) return;
			actions.addRoute({
				path: context.baseUrl + searchPath,
				component: "@theme/SearchPage",
				exact: true,
			});
		},
		injectHtmlTags: () =>
			isDescribed ? { headTags: [openSearchTag(context)] } : undefined,
		async postBuild({ outDir }) {
			if (isDescribed) await writeOpenSearch(context, searchPath, outDir);
		},
		getDefaultCodeTranslationMessages: () =>
			themeMessages(context, "theme-search-algolia"),
	};
};

themeSearchAlgolia.validateThemeConfig = validateThemeConfig;

export default themeSearchAlgolia;
