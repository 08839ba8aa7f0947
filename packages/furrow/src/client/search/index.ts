/** `@docusaurus/theme-search-algolia/client` */
export { useSearchQueryString } from "../theme-common/queryString";
export { useSearchLinkCreator } from "../theme-common/search";
export { useAlgoliaAskAi } from "./askAi";
export {
	mergeFacetFilters,
	useAlgoliaContextualFacetFilters,
	useAlgoliaContextualFacetFiltersIfEnabled,
} from "./facetFilters";
export { useSearchResultUrlProcessor } from "./resultUrl";
export { useAlgoliaThemeConfig } from "./themeConfig";
