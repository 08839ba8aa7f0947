import {
	useAlgoliaThemeConfig,
	useSearchResultUrlProcessor,
} from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useEffect, useRef, useState } from "react";
import { type SearchClient, siteClient } from "../../client/search/siteClient";
import { useSiteSearch } from "../../client/search/siteSearch";
import type { ThemeConfigAlgolia } from "../../client/search/themeConfig";
import {
	type DocSearchRecord,
	type SearchResult,
	toSearchResult,
} from "./searchResult";

/** Debounce delay for typing, in milliseconds. */
const DEBOUNCE_MS = 300;
const HITS_PER_PAGE = 15;

export interface AlgoliaSearch {
	results: SearchResult[];
	/** Number of matching documents. Undefined before the first response. */
	total: number | undefined;
	isLoading: boolean;
	hasMore: boolean;
	error: boolean;
	/** Whether the results came from the site's own index instead of Algolia. */
	isFallback: boolean;
	loadMore(): void;
}

interface State extends Omit<AlgoliaSearch, "loadMore"> {
	page: number;
}

const nothing: State = {
	results: [],
	total: undefined,
	isLoading: false,
	hasMore: false,
	error: false,
	isFallback: false,
	page: 0,
};

async function algoliaClient({ appId, apiKey }: ThemeConfigAlgolia) {
	const { liteClient } = await import("algoliasearch/lite");
	return liteClient(appId, apiKey) as unknown as SearchClient;
}

interface IndexResponse {
	hits: DocSearchRecord[];
	nbHits?: number;
	nbPages?: number;
}

/** Searches Algolia or the site's own index, limited to the language and the tags if search is contextual. */
export function useAlgoliaSearch(query: string, tags: string[]): AlgoliaSearch {
	const { algolia } = useAlgoliaThemeConfig();
	const { i18n, siteConfig } = useDocusaurusContext();
	const { currentLocale } = i18n;
	const siteSearch = useSiteSearch();
	const processUrl = useSearchResultUrlProcessor();
	const [state, setState] = useState(nothing);
	// Number of the latest request. Responses to earlier ones are dropped.
	const latestRequest = useRef(0);

	const search = async (page: number) => {
		latestRequest.current += 1;
		const request = latestRequest.current;
		let isFallback = false;
		try {
			const facetFilters = algolia.contextualSearch
				? [
						`language:${currentLocale}`,
						tags.map((tag) => `docusaurus_tag:${tag}`),
					]
				: algolia.searchParameters?.facetFilters;
			const client = siteClient(
				siteSearch,
				() => ({ baseUrl: siteConfig.baseUrl, facetFilters }),
				siteSearch.algolia && (await algoliaClient(siteSearch.algolia)),
				(usesLocalIndex) => {
					isFallback = usesLocalIndex;
				},
				{ distinct: 1, snippetEllipsisText: "" },
			);
			const { results } = await client.search({
				requests: [
					{
						...algolia.searchParameters,
						indexName: algolia.indexName,
						query,
						page,
						hitsPerPage: HITS_PER_PAGE,
						advancedSyntax: true,
						highlightPreTag: '<span class="search-result-match">',
						highlightPostTag: "</span>",
					},
				],
			});
			if (request !== latestRequest.current) {
				return;
			}
			const response = results[0] as unknown as IndexResponse;
			const found = response.hits.map((hit) => toSearchResult(hit, processUrl));
			setState((previous) => ({
				results: page === 0 ? found : [...previous.results, ...found],
				total: response.nbHits ?? 0,
				isLoading: false,
				hasMore: page + 1 < (response.nbPages ?? 0),
				error: false,
				isFallback,
				page,
			}));
		} catch {
			if (request === latestRequest.current) {
				setState({ ...nothing, error: true });
			}
		}
	};

	const tagList = tags.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the query and the tags are what a search is about
	useEffect(() => {
		latestRequest.current += 1;
		if (!query) {
			setState(nothing);
			return;
		}
		setState({ ...nothing, isLoading: true });
		const timer = setTimeout(() => search(0), DEBOUNCE_MS);
		return () => clearTimeout(timer);
	}, [query, tagList]);

	const { page, ...shown } = state;
	return { ...shown, loadMore: () => void search(page + 1) };
}
