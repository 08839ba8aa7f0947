import { own } from "../../../shared/own";
import { wordsOf } from "../../../shared/searchWords";
import { hitsOf, type SearchHit } from "./hits";
import type { IndexFiles } from "./indexFiles";
import type { MarkOptions } from "./marks";
import { AskedName } from "./names";
import { queryPhrases, queryWords } from "./query";
import { type RankedPage, rank } from "./rank";
import { Meanings, rankSections } from "./sections";

export interface SearchRequest {
	query: string;
	/** Tags of the pages to search; all pages without it. */
	tags?: ReadonlySet<string>;
	/** The first page of results has the number 0. */
	page?: number;
	/** Pages of the site on a page of results. */
	pagesPerPage?: number;
	/** Results of one page of the site, at most. */
	sectionsPerPage?: number;
	marks?: Partial<MarkOptions> & { ellipsis?: string };
	groupsByPage?: boolean;
	/** Whether results say which version they are of, where there are several. */
	namesVersions?: boolean;
}

export interface SearchAnswer {
	hits: SearchHit[];
	/** Pages of the site that answer. */
	nbHits: number;
	nbPages: number;
	page: number;
}

/** As many of the first pages are looked at closely, and put in a better order by what stands near what. */
const CLOSE_LOOK = 8;

/** How much a page gains by its best section, and by a title that is what was asked for. */
const SECTION_SHARE = 0.5;
const TITLE_SHARE = 4;

/** How much it gains by a name in code that was asked for. */
const NAME_SHARE = 4;

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
	const name = new AskedName(query);
	const from = page * pagesPerPage;
	const until = from + pagesPerPage;
	const wanted = ranking.pages.slice(0, Math.max(until, CLOSE_LOOK));
	const close = wanted.slice(0, CLOSE_LOOK);
	const needed = from < CLOSE_LOOK ? wanted : wanted.slice(from);
	const records = new Map(
		await Promise.all(
			needed.map(async (ranked) => {
				const record = await files.record(ranked.page);
				const sections = rankSections(record, meanings, ranked.sections, name);
				return [ranked.page, { record, sections }] as const;
			}),
		),
	);
	if (from < CLOSE_LOOK) {
		const sectionScore = (number: number) =>
			records.get(number)?.sections[0]?.score ?? 0;
		const most = Math.max(
			Number.EPSILON,
			...close.map(({ page: number }) => sectionScore(number)),
		);
		const rate = ({ page: number, score }: RankedPage) => {
			const { record, sections = [] } = records.get(number) ?? {};
			const title = record?.title ?? "";
			const named = Math.max(
				name.inTitle(title),
				...sections.map((section) => section.named),
			);
			return (
				score *
				(1 + NAME_SHARE * named) *
				(1 +
					SECTION_SHARE * (sectionScore(number) / most) +
					TITLE_SHARE * meanings.share(wordsOf(title)))
			);
		};
		const values = new Map(close.map((ranked) => [ranked, rate(ranked)]));
		const value = (ranked: RankedPage) => values.get(ranked) ?? 0;
		close.sort((a, b) => value(b) - value(a));
		wanted.splice(0, close.length, ...close);
	}
	const options = {
		before: marks?.before ?? "<mark>",
		after: marks?.after ?? "</mark>",
		ellipsis: marks?.ellipsis ?? "…",
		groupsByPage,
	};
	const hits = wanted.slice(from, until).flatMap((ranked) => {
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

/** Searches an index; where no page with the tags answers, all of it. Results then say which version they are of. */
export async function searchWidely(
	files: IndexFiles,
	request: SearchRequest,
): Promise<SearchAnswer> {
	const found = await searchIndex(files, request);
	return found.nbHits || !request.tags
		? found
		: searchIndex(files, { ...request, tags: undefined, namesVersions: true });
}
