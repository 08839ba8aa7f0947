import picomatch from "picomatch";
import type { Untyped } from "../types/untyped.js";

/** `themeConfig.search`, with its defaults. */
export interface SearchOptions {
	/** Path of the search page below the language's base URL; `false` for none. */
	searchPagePath: string | false;
	/** Whether a search is limited to the page's docs version. */
	contextual: boolean;
	/** Globs of paths below the language's base URL. Matching pages are indexed. */
	include: string[];
	/** Globs of paths that are not indexed. */
	exclude: string[];
	/** Score factors. The first matching glob applies. */
	boost: { path: string; factor: number }[];
	placeholder?: string;
}

/** Returns the search options of a site with a local index, or `undefined` for a site without one. */
export function searchOptions(
	themeConfig: Record<string, Untyped>,
): SearchOptions | undefined {
	const { search } = themeConfig;
	return search && typeof search === "object"
		? (search as SearchOptions)
		: undefined;
}

/** Returns a function that maps a page's path to its score factor. 0 excludes the page from search. */
export function pageFilter(
	{ include, exclude, boost }: SearchOptions,
	baseUrl: string,
): (path: string) => number {
	// Skip matching if the pattern includes everything: it would run for every page.
	const isIncluded = include.includes("**") ? () => true : picomatch(include);
	const isExcluded = exclude.length ? picomatch(exclude) : () => false;
	const boosts = boost.map(({ path, factor }) => ({
		fits: picomatch(path),
		factor,
	}));
	return (path) => {
		const relativePath =
			path.slice(baseUrl.length).replace(/\/$/, "") || "index";
		if (!isIncluded(relativePath) || isExcluded(relativePath)) return 0;
		return boosts.find(({ fits }) => fits(relativePath))?.factor ?? 1;
	};
}
