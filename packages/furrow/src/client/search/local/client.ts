/** Answers search requests of DocSearch and the search page from the site's own index. */
import { SEARCH_FOLDER } from "../../../types/search";
import { siteUrl } from "../../runtime/siteUrls";
import type { FacetFilters } from "../facetFilters";
import { IndexFiles } from "./indexFiles";
import { invalidateIndex, openedIndex } from "./openIndexes";
import { type SearchAnswer, searchWidely } from "./search";

/** The supported part of Algolia's search request. */
export interface LocalRequest {
	query?: string;
	facetFilters?: FacetFilters;
	page?: number;
	hitsPerPage?: number;
	highlightPreTag?: string;
	highlightPostTag?: string;
	snippetEllipsisText?: string;
	/** Maximum number of results per page of the site. Without it, results are limited as in a list of suggestions. */
	distinct?: number;
}

const TAG = "docusaurus_tag:";

/** Returns the tags that filters request: those of the first inner list that names any, as they are alternatives. */
export function tagsOf(
	filters: FacetFilters | undefined,
): ReadonlySet<string> | undefined {
	const lists = Array.isArray(filters) ? filters : [filters];
	for (const list of lists) {
		const tags = [list]
			.flat(2)
			.filter(
				(filter): filter is string =>
					typeof filter === "string" && filter.startsWith(TAG),
			);
		if (tags.length) return new Set(tags.map((tag) => tag.slice(TAG.length)));
	}
	return undefined;
}

/** Opens the index below a base URL. */
const openIndex = (baseUrl: string): Promise<IndexFiles> =>
	openedIndex(baseUrl, () =>
		IndexFiles.open(async (file, isCacheable) => {
			const url = `${baseUrl}${SEARCH_FOLDER}/${file}`;
			const response = await fetch(siteUrl(url), {
				cache: isCacheable ? "default" : "no-cache",
			});
			if (!response.ok)
				throw new Error(`${url} cannot be read: ${response.status}`);
			return response.text();
		}),
	);

/** Starts loading the index before the reader needs it. */
export function preloadIndex(baseUrl: string): void {
	openIndex(baseUrl).catch(() => {});
}

/**
 * Searches the index of a language.
 * @param baseUrl base URL of the language
 * @throws Error when the index cannot be read
 */
export async function searchLocally(
	baseUrl: string,
	request: LocalRequest,
): Promise<SearchAnswer> {
	const { query = "", page = 0, distinct } = request;
	const answer = async () =>
		searchWidely(await openIndex(baseUrl), {
			query,
			tags: tagsOf(request.facetFilters),
			page,
			...(distinct && {
				pagesPerPage: request.hitsPerPage ?? 20,
				sectionsPerPage: distinct,
				groupsByPage: false,
			}),
			marks: {
				before: request.highlightPreTag,
				after: request.highlightPostTag,
				ellipsis: request.snippetEllipsisText,
			},
		});
	try {
		return await answer();
	} catch {
		// The site may have been redeployed since its index was opened, and its files renamed.
		invalidateIndex(baseUrl);
		return answer();
	}
}
