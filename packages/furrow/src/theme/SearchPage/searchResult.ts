/** A search result as displayed on the search page. Strings are HTML with highlighted matches. */
export interface SearchResult {
	id: string;
	title: string;
	url: string;
	summary: string;
	breadcrumbs: string[];
}

interface Highlighted {
	value: string;
}

/** Fields of a hit that the search page reads: https://docsearch.algolia.com/docs/record-extractor */
export interface DocSearchRecord {
	objectID: string;
	url: string;
	_highlightResult?: { hierarchy?: Record<string, Highlighted> };
	_snippetResult?: { content?: Highlighted };
}

/** Converts a hit. The deepest heading becomes the title, the headings above it become the breadcrumbs. */
export function toSearchResult(
	record: DocSearchRecord,
	processUrl: (url: string) => string,
): SearchResult {
	const hierarchy = record._highlightResult?.hierarchy ?? {};
	const titles = Object.keys(hierarchy)
		.sort()
		.map((level) => hierarchy[level]?.value)
		.filter((value): value is string => !!value);
	const snippet = record._snippetResult?.content?.value;
	return {
		id: record.objectID,
		title: titles.at(-1) ?? record.url,
		url: processUrl(record.url),
		summary: snippet ? `${snippet}...` : "",
		breadcrumbs: titles.slice(0, -1),
	};
}
