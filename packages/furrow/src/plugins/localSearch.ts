import { searchOptions } from "../search/index.js";
import type { LoadContext, Plugin } from "../types/plugin.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { openSearchTag, writeOpenSearch } from "./openSearch.js";

/** Whether the site searches its own index. Not known before plugins load their content. */
export function hasSearch({ siteConfig }: LoadContext): boolean {
	return searchOptions(siteConfig.themeConfig) !== undefined;
}

/** Returns the path of the search page below the base URL; undefined if the search page is Algolia's. */
function searchPath({ siteConfig }: LoadContext): string | undefined {
	if (siteConfig.themeConfig.algolia) return undefined;
	const path = searchOptions(siteConfig.themeConfig)?.searchPagePath;
	return path ? path.replace(/^\/+/, "") : undefined;
}

/**
 * Returns the path of the search page if browsers can request it from the server, as the OpenSearch description
 * requires.
 */
const openSearchPath = (context: LoadContext) =>
	hasHashRouter(context.siteConfig) ? undefined : searchPath(context);

/**
 * Returns the classic theme's hooks for a site with an index of its own: for the search page and its OpenSearch
 * description.
 */
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
					isFallback: true,
				});
		},
		injectHtmlTags: () =>
			openSearchPath(context)
				? { headTags: [openSearchTag(context)] }
				: undefined,
		async postBuild({ outDir }) {
			const path = openSearchPath(context);
			if (path) await writeOpenSearch(context, path, outDir);
		},
	};
}
