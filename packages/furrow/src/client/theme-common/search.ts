/** Hooks for the search, used by the theme's pages. */
import { useCallback } from "react";
import { DEFAULT_SEARCH_TAG } from "../../shared/searchTag";
import { useDocsContextualSearchTags } from "../docs/contextualSearch";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { uniq } from "./uniq";

export { DEFAULT_SEARCH_TAG };

/** Returns a function that creates a link to the search page for a query. */
export function useSearchLinkCreator(): (searchValue: string) => string {
	const { baseUrl, themeConfig } = useDocusaurusContext().siteConfig;
	const path =
		(themeConfig.algolia ?? themeConfig.search)?.searchPagePath || "search";
	return useCallback(
		(searchValue) => `${baseUrl}${path}?q=${encodeURIComponent(searchValue)}`,
		[baseUrl, path],
	);
}

/** Returns the filters for a search from the current page: its language, and the tags of the docs versions in use. */
export function useContextualSearchFilters(): {
	locale: string;
	tags: string[];
} {
	const { i18n } = useDocusaurusContext();
	const docsTags = useDocsContextualSearchTags();
	return {
		locale: i18n.currentLocale,
		tags: uniq([DEFAULT_SEARCH_TAG, ...docsTags]),
	};
}
