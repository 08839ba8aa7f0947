/** Search client for the theme that works with either index: Algolia's or the site's own. */
import { useMemo } from "react";
import type { FacetFilters } from "./facetFilters";
import type { LocalRequest } from "./local/client";
import { type SiteSearch, useSiteSearch } from "./siteSearch";

export type SearchRequest = LocalRequest & {
	indexName?: string;
	[parameter: string]: unknown;
};

export interface SearchResponse<Hit = Record<string, unknown>> {
	/** Name of the queried index. */
	index?: string;
	hits: Hit[];
	nbHits?: number;
	nbPages?: number;
}

/** Filters of a search. */
export interface SearchScope {
	/** Base URL of the language whose own index is searched. */
	baseUrl: string;
	facetFilters?: FacetFilters;
}

/** The part of Algolia's client that the theme and DocSearch use. */
export interface SearchClient {
	search(requests: { requests: SearchRequest[] }): Promise<{
		results: SearchResponse[];
	}>;
}

/** Timeout for Algolia when the site has its own index, in milliseconds. */
const ALGOLIA_TIMEOUT_MS = 2500;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new Error("Algolia does not answer.")),
			ALGOLIA_TIMEOUT_MS,
		);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** Time for which Algolia is not queried again after it could not be reached, in milliseconds. */
const ALGOLIA_PAUSE_MS = 60_000;

let unreachableAt = Number.NEGATIVE_INFINITY;

/**
 * Creates the search client of a site.
 *
 * @param scope called with each request
 * @param remote Algolia's client
 * @param onSource called before each result with whether it comes from the site's own index instead of Algolia
 * @param ownParameters additional parameters for the site's own index
 * @returns a client that throws if no source can answer
 */
export function siteClient(
	{ algolia, local }: SiteSearch,
	scope: () => SearchScope,
	remote: SearchClient | undefined,
	onSource: (isFallback: boolean) => void = () => {},
	ownParameters: LocalRequest = {},
): SearchClient {
	const searchOwnIndex: SearchClient["search"] = async ({ requests }) => {
		const { baseUrl } = scope();
		const { searchLocally } = await import("./local/client");
		const results = await Promise.all(
			requests.map(async (request) => ({
				...(await searchLocally(baseUrl, { ...request, ...ownParameters })),
				index: request.indexName,
			})),
		);
		return { results: results as unknown as SearchResponse[] };
	};
	return {
		async search({ requests }) {
			const { facetFilters } = scope();
			const request = {
				requests: requests.map((query) => ({
					...query,
					...(facetFilters && { facetFilters }),
				})),
			};
			if (!algolia || !remote) return searchOwnIndex(request);
			if (!local) return remote.search(request);
			if (Date.now() - unreachableAt > ALGOLIA_PAUSE_MS)
				try {
					const answer = await withTimeout(remote.search(request));
					onSource(false);
					return answer;
				} catch {
					unreachableAt = Date.now();
				}
			onSource(true);
			return searchOwnIndex(request);
		},
	};
}

/** The result of a search. */
export interface SearchOutcome {
	failed: boolean;
	/** Number of results. */
	count: number;
}

/**
 * Reports the outcome of the latest request, and undefined while it is pending. A failure becomes a response without
 * results, because DocSearch would only log it to the console.
 */
function withOutcome(
	client: SearchClient,
	onOutcome: (outcome: SearchOutcome | undefined) => void,
): SearchClient {
	let latest: unknown;
	return {
		async search(request) {
			latest = request;
			const report = (outcome: SearchOutcome) => {
				if (latest === request) onOutcome(outcome);
			};
			onOutcome(undefined);
			try {
				const answer = await client.search(request);
				const counts = answer.results.map(({ nbHits = 0 }) => nbHits);
				report({
					failed: false,
					count: counts.reduce((sum, hits) => sum + hits, 0),
				});
				return answer;
			} catch {
				report({ failed: true, count: 0 });
				return {
					results: request.requests.map(({ indexName }) => ({
						index: indexName,
						hits: [],
						nbHits: 0,
					})),
				};
			}
		},
	};
}

/**
 * Wraps DocSearch's client for its option `transformSearchClient`.
 *
 * @param scope called with each request
 * @param onSource receives whether results come from the site's own index instead of Algolia
 * @param onOutcome receives data that DocSearch drops (failures) or accumulates (the count); undefined while a request
 * is pending
 */
export function useTransformClient(
	scope: () => SearchScope,
	onSource: (isFallback: boolean) => void,
	onOutcome: (outcome: SearchOutcome | undefined) => void,
): <T extends SearchClient>(client: T) => T {
	const { algolia, local } = useSiteSearch();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the config is the same for as long as the page lives
	return useMemo(
		() =>
			<T extends SearchClient>(client: T): T => ({
				...client,
				...withOutcome(
					siteClient({ algolia, local }, scope, client, onSource),
					onOutcome,
				),
			}),
		[],
	);
}
