/** Filters of an Algolia search. Filters in an inner array are alternatives, the outer ones all hold. */
import { useContextualSearchFilters } from "../theme-common/search";
import { useAlgoliaThemeConfig } from "./themeConfig";

export type FacetFilters = string | FacetFilters[];

const toList = (filters: FacetFilters): FacetFilters[] =>
	typeof filters === "string" ? [filters] : filters;

/** Filters that hold when both do. */
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

/** Limits a search to the page's language and the docs versions in use. */
export function useAlgoliaContextualFacetFilters(): FacetFilters {
	const { locale, tags } = useContextualSearchFilters();
	return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** {@link useAlgoliaContextualFacetFilters}, if the site wants it. */
export function useAlgoliaContextualFacetFiltersIfEnabled():
	| FacetFilters
	| undefined {
	const filters = useAlgoliaContextualFacetFilters();
	return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined;
}
