/** `@docusaurus/theme-search-algolia/client` */
export { useAlgoliaAskAi } from "./askAi";
export {
	mergeFacetFilters,
	useAlgoliaContextualFacetFilters,
	useAlgoliaContextualFacetFiltersIfEnabled,
} from "./facetFilters";
export { useSearchResultUrlProcessor } from "./resultUrl";
export { useAlgoliaThemeConfig } from "./themeConfig";
