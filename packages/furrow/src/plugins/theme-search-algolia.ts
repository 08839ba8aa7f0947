import { themeMessages } from "../config/index.js";
import type { PluginModule } from "../types/plugin.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { validateThemeConfig } from "./algoliaConfig.js";
import { openSearchTag, writeOpenSearch } from "./openSearch.js";

/** The search page, its OpenSearch description, and what `themeConfig.algolia` takes. The search box belongs to the classic theme. */
const themeSearchAlgolia: PluginModule = (context) => {
	const given: unknown = context.siteConfig.themeConfig.algolia?.searchPagePath;
	const searchPath =
		typeof given === "string" ? given.replace(/^\/+/, "") : undefined;
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
