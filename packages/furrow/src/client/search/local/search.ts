import { own } from "../../../shared/own";
import { wordsOf } from "../../../shared/searchWords";
import { hitsOf, type SearchHit } from "./hits";
import type { IndexFiles } from "./indexFiles";
import type { MarkOptions } from "./marks";
import { CodeName } from "./names";
import { queryPhrases, queryWords } from "./query";
import { type RankedPage, rank } from "./rank";
import { Meanings, rankSections } from "./sections";
import { WordPairs } from "./wordPairs";

export interface SearchRequest {
	query: string;
	/** Tags of the pages to search; all pages are searched if omitted. */
	tags?: ReadonlySet<string>;
	/** Page of results, starting at 0. */
	page?: number;
	/** Number of the site's pages on one page of results. */
	pagesPerPage?: number;
	/** Maximum number of results per page of the site. */
	sectionsPerPage?: number;
	marks?: Partial<MarkOptions> & { ellipsis?: string };
	groupsByPage?: boolean;
	/** Whether results name their version, if there are several versions. */
	namesVersions?: boolean;
}

export interface SearchAnswer {
	hits: SearchHit[];
	/** Number of matching pages of the site. */
	nbHits: number;
	nbPages: number;
	page: number;
}

/**
 * Number of top pages that are re-ranked by matching titles and neighbouring words, which requires their records.
 */
const RERANKED_PAGES = 8;

/** Boosts of a page for its best section, and for a title, a heading or neighbouring words that are the query. */
const SECTION_BOOST = 0.5;
const TITLE_BOOST = 4;
const HEADING_BOOST = 0.5;
const PAIR_BOOST = 1;

/** Boost of a page for a name in code that it contains. */
const NAME_BOOST = 4;

/** Searches an index. */
export async function searchIndex(
	files: IndexFiles,
	{
		query,
		tags,
		page = 0,
		pagesPerPage = 6,
		sectionsPerPage = 4,
		groupsByPage = true,
		namesVersions = false,
		marks,
	}: SearchRequest,
): Promise<SearchAnswer> {
	const words = queryWords(query, files.manifest.stopWords);
	const ranking = words.length
		? await rank(
				words,
				queryPhrases(query, files.manifest.stopWords),
				files,
				tags,
			)
		: { pages: [], meanings: [] };
	const meanings = new Meanings(ranking.meanings);
	const name = new CodeName(query);
	const pairs = new WordPairs(query);
	const from = page * pagesPerPage;
	const until = from + pagesPerPage;
	const top = ranking.pages.slice(0, Math.max(until, RERANKED_PAGES));
	const reranked = top.slice(0, RERANKED_PAGES);
	const needed = from < RERANKED_PAGES ? top : top.slice(from);
	const records = new Map(
		await Promise.all(
			needed.map(async (ranked) => {
				const record = await files.record(ranked.page);
				const sections = rankSections(
					record,
					meanings,
					ranked.sections,
					name,
					pairs,
				);
				return [ranked.page, { record, sections }] as const;
			}),
		),
	);
	if (from < RERANKED_PAGES) {
		const sectionScore = (number: number) =>
			records.get(number)?.sections[0]?.score ?? 0;
		const most = Math.max(
			Number.EPSILON,
			...reranked.map(({ page: number }) => sectionScore(number)),
		);
		const rate = ({ page: number, score }: RankedPage) => {
			const { record, sections = [] } = records.get(number) ?? {};
			const title = record?.title ?? "";
			const highest = (field: "named" | "headingShare" | "pairShare") =>
				Math.max(0, ...sections.map((section) => section[field]));
			const named = Math.max(name.inTitle(title), highest("named"));
			return (
				score *
				(1 + NAME_BOOST * named) *
				(1 +
					SECTION_BOOST * (sectionScore(number) / most) +
					TITLE_BOOST * meanings.share(wordsOf(title)) +
					HEADING_BOOST * highest("headingShare") +
					PAIR_BOOST * highest("pairShare"))
			);
		};
		const values = new Map(reranked.map((ranked) => [ranked, rate(ranked)]));
		const value = (ranked: RankedPage) => values.get(ranked) ?? 0;
		reranked.sort((a, b) => value(b) - value(a));
		top.splice(0, reranked.length, ...reranked);
	}
	const options = {
		before: marks?.before ?? "<mark>",
		after: marks?.after ?? "</mark>",
		ellipsis: marks?.ellipsis ?? "…",
		groupsByPage,
	};
	const hits = top.slice(from, until).flatMap((ranked) => {
		const found = records.get(ranked.page);
		if (!found) return [];
		const { record, sections } = found;
		const version = namesVersions
			? own(files.manifest.versions, record.tag)
			: undefined;
		return hitsOf(
			record,
			sections,
			({ number }) => ranked.asked === number,
			meanings,
			{ ...options, version },
			sectionsPerPage,
		);
	});
	return {
		hits,
		nbHits: ranking.pages.length,
		nbPages: Math.ceil(ranking.pages.length / pagesPerPage),
		page,
	};
}

/**
 * Searches an index. If no page with the requested tags matches, searches all pages, and results name their versions.
 */
export async function searchWidely(
	files: IndexFiles,
	request: SearchRequest,
): Promise<SearchAnswer> {
	const found = await searchIndex(files, request);
	return found.nbHits || !request.tags
		? found
		: searchIndex(files, { ...request, tags: undefined, namesVersions: true });
}
