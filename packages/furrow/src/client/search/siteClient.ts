/** One way to search for the theme, whichever index answers: Algolia's, or the site's own. */
import { useMemo } from "react";
import type { FacetFilters } from "./facetFilters";
import type { LocalRequest } from "./local/client";
import { type SiteSearch, useSiteSearch } from "./siteSearch";

export type SearchRequest = LocalRequest & {
	indexName?: string;
	[parameter: string]: unknown;
};

export interface SearchResponse<Hit = Record<string, unknown>> {
	/** The name of the index that was asked. */
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

/** A reader waits no longer for Algolia when the site can answer itself. */
const PATIENCE_MS = 2500;

function withinPatience<T>(promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new Error("Algolia does not answer.")),
			PATIENCE_MS,
		);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** How long Algolia is not queried again after it could not be reached. */
const PAUSE_MS = 60_000;

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
	const searchHere: SearchClient["search"] = async ({ requests }) => {
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
				requests: requests.map((one) => ({
					...one,
					...(facetFilters && { facetFilters }),
				})),
			};
			if (!algolia || !remote) return searchHere(request);
			if (!local) return remote.search(request);
			if (Date.now() - unreachableAt > PAUSE_MS)
				try {
					const answer = await withinPatience(remote.search(request));
					onSource(false);
					return answer;
				} catch {
					unreachableAt = Date.now();
				}
			onSource(true);
			return searchHere(request);
		},
	};
}

/** The result of a search. */
export interface SearchOutcome {
	failed: boolean;
	/** How many results there are. */
	count: number;
}

/** Tells what comes of the latest question; nothing while it waits for its answer. A failure is an answer without results: DocSearch leaves it to the console otherwise. */
function withOutcome(
	client: SearchClient,
	onOutcome: (outcome: SearchOutcome | undefined) => void,
): SearchClient {
	let latest: unknown;
	return {
		async search(request) {
			latest = request;
			const tell = (outcome: SearchOutcome) => {
				if (latest === request) onOutcome(outcome);
			};
			onOutcome(undefined);
			try {
				const answer = await client.search(request);
				const counts = answer.results.map(({ nbHits = 0 }) => nbHits);
				tell({
					failed: false,
					count: counts.reduce((sum, hits) => sum + hits, 0),
				});
				return answer;
			} catch {
				tell({ failed: true, count: 0 });
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
 * @param onOutcome receives data that DocSearch drops (failures) or accumulates (the count); nothing while a question waits
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
