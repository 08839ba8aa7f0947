/**
 * Facet filters of an Algolia search. Filters in an inner array are alternatives (OR); the outer ones must all match
 * (AND).
 */
import { useContextualSearchFilters } from "../theme-common/search";
import { useAlgoliaThemeConfig } from "./themeConfig";

export type FacetFilters = string | FacetFilters[];

const toList = (filters: FacetFilters): FacetFilters[] =>
	typeof filters === "string" ? [filters] : filters;

/** Combines two filters, so that both must match. */
export function mergeFacetFilters(
	f1: FacetFilters,
	f2: FacetFilters,
): FacetFilters;
export function mergeFacetFilters(
	f1: FacetFilters | undefined,
	f2: FacetFilters | undefined,
): FacetFilters | undefined;
export function mergeFacetFilters(
	f1: FacetFilters | undefined,
	f2: FacetFilters | undefined,
): FacetFilters | undefined {
	if (f1 === undefined || f2 === undefined) return f1 ?? f2;
	return [...toList(f1), ...toList(f2)];
}

/** Returns filters that limit a search to the page's language and the docs versions in use. */
export function useAlgoliaContextualFacetFilters(): FacetFilters {
	const { locale, tags } = useContextualSearchFilters();
	return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns the filters of {@link useAlgoliaContextualFacetFilters} if contextual search is turned on. */
export function useAlgoliaContextualFacetFiltersIfEnabled():
	| FacetFilters
	| undefined {
	const filters = useAlgoliaContextualFacetFilters();
	return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined;
}
