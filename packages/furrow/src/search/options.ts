import picomatch from "picomatch";
import type { Untyped } from "../types/untyped.js";

/** `themeConfig.search`, with its defaults. */
export interface SearchOptions {
	/** Path of the search page below the language's base URL; `false` for none. */
	searchPagePath: string | false;
	/** Whether a search is limited to the page's docs version. */
	contextual: boolean;
	/** Globs of paths below the language's base URL: pages that are found. */
	include: string[];
	/** Globs of paths that are not. */
	exclude: string[];
	/** Factors of pages' scores: the first glob that fits counts. */
	boost: { path: string; factor: number }[];
	placeholder?: string;
}

/** The options of a site that has a local index; nothing for one without. */
export function searchOptions(
	themeConfig: Record<string, Untyped>,
): SearchOptions | undefined {
	const { search } = themeConfig;
	return search && typeof search === "object"
		? (search as SearchOptions)
		: undefined;
}

/** Tells the factor of a page's scores by its path; 0 for a page that is not to be found. */
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
		const inside = path.slice(baseUrl.length).replace(/\/$/, "") || "index";
		if (!isIncluded(inside) || isExcluded(inside)) return 0;
		return boosts.find(({ fits }) => fits(inside))?.factor ?? 1;
	};
}
