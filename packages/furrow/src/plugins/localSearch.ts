import { searchOptions } from "../search/index.js";
import type { LoadContext, Plugin } from "../types/plugin.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { openSearchTag, writeOpenSearch } from "./openSearch.js";

/** Whether the site searches its own index. It is known when plugins load their content, not before. */
export function hasSearch({ siteConfig }: LoadContext): boolean {
	return searchOptions(siteConfig.themeConfig) !== undefined;
}

/** Path of the search page below the base URL; nothing where Algolia's page is that page. */
function searchPath({ siteConfig }: LoadContext): string | undefined {
	if (siteConfig.themeConfig.algolia) return undefined;
	const given = searchOptions(siteConfig.themeConfig)?.searchPagePath;
	return given ? given.replace(/^\/+/, "") : undefined;
}

/** The same, where it has an address that a browser can ask for. */
const describedPath = (context: LoadContext) =>
	hasHashRouter(context.siteConfig) ? undefined : searchPath(context);

/** The classic theme's hooks for a site with an index of its own: the search page, and its OpenSearch description. */
export function localSearch(
	context: LoadContext,
): Pick<Plugin, "contentLoaded" | "injectHtmlTags" | "postBuild"> {
	return {
		contentLoaded({ actions }) {
			const path = searchPath(context);
			if (path)
				actions.addRoute({
					path: context.baseUrl + path,
					component: "@theme/SearchPage",
					exact: true,
					yields: true,
				});
		},
		injectHtmlTags: () =>
			describedPath(context)
				? { headTags: [openSearchTag(context)] }
				: undefined,
		async postBuild({ outDir }) {
			const path = describedPath(context);
			if (path) await writeOpenSearch(context, path, outDir);
		},
	};
}
