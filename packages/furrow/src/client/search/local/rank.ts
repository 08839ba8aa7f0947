import type { Posting } from "../../../shared/searchPostings";
import { MAX_WEIGHT } from "../../../types/search";
import { type Candidate, candidatesFor, formsPrefix } from "./candidates";
import { joinedWords, splitCompounds } from "./compounds";
import type { IndexFiles } from "./indexFiles";
import type { QueryWord } from "./query";

/** A page that matches a query. */
export interface RankedPage {
	page: number;
	score: number;
	/** Scores of its sections by their numbers. Number 0 is the page as a whole. */
	sections: Map<number, number>;
	/** Number of the section whose heading is the query, unless the page's title is. */
	asked?: number;
}

/** Candidates for a word of the query, and the weight of the word. */
export interface Meaning {
	word: QueryWord;
	candidates: Candidate[];
	weight: number;
}

export interface Ranking {
	/** Matching pages, the best first. */
	pages: RankedPage[];
	/** Candidates for each word of the query. */
	meanings: Meaning[];
}

/** Minimum share of the best page's coverage that a page must have to be included. */
const MIN_COVERAGE_SHARE = 0.3;

/** Exponent of the penalty for covering only a part of the query. */
const COVERAGE_EXPONENT = 0.5;

/** Likelihood of a word that the query writes as two. */
const JOINED_LIKENESS = 0.9;

/** Likelihood above which a word counts as a form of the query's word. */
const FORM_LIKENESS = 0.8;

/** Share of the whole page's value that its sections inherit. */
const INHERITED_SHARE = 0.7;

/** Weight of a page's sections together, in addition to the best one. */
const PAGE_SHARE = 1.5;

/** Boost for a title or heading that is the query. */
const PHRASE_BOOST = 5;

/** Maximum number of titles that the query may be the beginning of. */
const MAX_TITLES = 6;

/** Minimum share of a title that the query must make up to match it as its beginning. */
const MIN_TITLE_SHARE = 0.5;

/** Returns the weight of a word: the fewer sections contain it, the higher (BM25's inverse document frequency). */
function inverseFrequency(sections: number, all: number): number {
	return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}

/** Values by page and section. */
type BySection = Map<number, Map<number, number>>;

function raise(values: BySection, page: number, section: number, to: number) {
	let sections = values.get(page);
	if (!sections) {
		sections = new Map();
		values.set(page, sections);
	}
	if (to > (sections.get(section) ?? 0)) sections.set(section, to);
}

/** Meaning with its occurrences: the value of each section, and the likelihood of the matching word there. */
interface FoundMeaning extends Meaning {
	values: BySection;
	likeness: BySection;
}

async function findMeaning(
	word: QueryWord,
	candidates: Candidate[],
	files: IndexFiles,
): Promise<FoundMeaning> {
	const { sections: all } = files.manifest;
	// Weigh all candidates together like one word: a rarer form or a completion must not weigh more.
	const forms = candidates.filter(({ likeness }) => likeness > FORM_LIKENESS);
	const considered = forms.length ? forms : candidates;
	const sections = considered.reduce(
		(sum, { word: { sections } }) => sum + sections,
		0,
	);
	const weight = considered.length
		? word.share * inverseFrequency(Math.min(all, sections), all)
		: 0;
	const found = { values: new Map(), likeness: new Map() };
	await Promise.all(
		candidates.map(({ word: known, likeness }) =>
			files.sectionsOf(known, (page, section, impact) => {
				raise(found.values, page, section, likeness * weight * impact);
				raise(found.likeness, page, section, likeness);
			}),
		),
	);
	return { word, candidates, weight, ...found };
}

/** Finds the titles and headings that a phrase makes up to a share, and where they are. */
async function titlesWith(
	phrase: string,
	isOpen: boolean,
	files: IndexFiles,
): Promise<{ share: number; postings: Posting[] }[]> {
	const near = await files.wordsNear(phrase);
	const titles = near
		.filter(({ text }) => text.startsWith(phrase))
		.map((word) => ({ word, share: phrase.length / word.text.length }))
		.filter(({ share }) => share === 1 || (isOpen && share > MIN_TITLE_SHARE))
		.sort((a, b) => b.share - a.share)
		.slice(0, MAX_TITLES);
	return Promise.all(
		titles.map(async ({ word, share }) => {
			const postings: Posting[] = [];
			await files.sectionsOf(word, (...posting) => postings.push(posting));
			return { share, postings };
		}),
	);
}

/** Returns the share of titles and headings that the query makes up, up to 1. */
async function phraseShares(
	phrases: readonly string[],
	isOpen: boolean,
	files: IndexFiles,
): Promise<BySection> {
	const shares: BySection = new Map();
	const titles = await Promise.all(
		phrases.map((phrase) => titlesWith(phrase, isOpen, files)),
	);
	for (const { share, postings } of titles.flat())
		for (const [page, section, weight] of postings)
			raise(shares, page, section, (share ** 2 * weight) / MAX_WEIGHT);
	return shares;
}

/** Returns a function that checks whether a page has one of the tags; without tags, every page passes. */
function tagTest(
	tags: [string, number][],
	requested: ReadonlySet<string> | undefined,
): (page: number) => boolean {
	if (!requested) return () => true;
	let from = 0;
	const ranges: [number, number][] = [];
	for (const [tag, count] of tags) {
		if (requested.has(tag)) ranges.push([from, from + count]);
		from += count;
	}
	return (page) => ranges.some(([start, end]) => page >= start && page < end);
}

/** Total and maximum weight of the query's words. */
interface QueryWeights {
	total: number;
	most: number;
}

interface ScoredPage extends RankedPage {
	/** How much of the query the page covers. */
	covered: number;
}

/** Scores a page by its best section, plus a share for its coverage of the query by all sections together. */
function scorePage(
	page: number,
	meanings: readonly FoundMeaning[],
	titles: BySection,
	{ total, most }: QueryWeights,
): ScoredPage {
	const score = (sum: number, covered: number) =>
		sum * (covered / total) ** COVERAGE_EXPONENT;
	const words = meanings.map(({ weight, values, likeness }) => {
		const [ownValues, ownLikeness] = [values.get(page), likeness.get(page)];
		const inherited = INHERITED_SHARE * (ownValues?.get(0) ?? 0);
		const inheritedLikeness = ownLikeness?.get(0) ?? 0;
		return {
			weight,
			numbers: [...(ownValues?.keys() ?? [])],
			value: (section: number) =>
				Math.max(ownValues?.get(section) ?? 0, inherited),
			likeness: (section: number) =>
				Math.max(ownLikeness?.get(section) ?? 0, inheritedLikeness),
			highest: Math.max(0, ...(ownValues?.values() ?? [])),
			likest: Math.max(0, ...(ownLikeness?.values() ?? [])),
		};
	});
	const titled = titles.get(page) ?? new Map<number, number>();
	const numbers = new Set([
		...titled.keys(),
		...words.flatMap((word) => word.numbers),
	]);
	const sections = new Map<number, number>();
	for (const section of numbers) {
		let sum = 0;
		let covered = 0;
		for (const { weight, value, likeness } of words) {
			sum += value(section);
			covered += weight * likeness(section);
		}
		const title = titled.get(section) ?? 0;
		sections.set(
			section,
			score(sum, covered) * (1 + PHRASE_BOOST * title) +
				title * most * MAX_WEIGHT,
		);
	}
	let sum = 0;
	let covered = 0;
	for (const { weight, highest, likest } of words) {
		sum += highest;
		covered += weight * likest;
	}
	const [asked] = [...titled].sort((a, b) => b[1] - a[1])[0] ?? [];
	return {
		page,
		score: Math.max(...sections.values()) + PAGE_SHARE * score(sum, covered),
		sections,
		...(asked && { asked }),
		covered: titled.size ? total : covered,
	};
}

/**
 * Ranks the pages of an index by how well their sections match a query.
 * @param phrases phrases of the query that titles may match
 */
export async function rank(
	words: QueryWord[],
	phrases: readonly string[],
	files: IndexFiles,
	tags: ReadonlySet<string> | undefined,
): Promise<Ranking> {
	// Requested together, since each sequential request would cost a round trip.
	const prefixes = words.map(({ text }) => formsPrefix(text));
	for (const prefix of [...prefixes, ...phrases])
		files.wordsNear(prefix).catch(() => {});
	const query = await splitCompounds(words, files);
	const joined = await joinedWords(query, files);
	const isOpen = query.some((word) => word.isOpen);
	const [titles, meanings] = await Promise.all([
		phraseShares(phrases, isOpen, files),
		Promise.all(
			query.map(async (word, index) => {
				const candidates = await candidatesFor(word.text, word.isOpen, files);
				for (const form of joined[index] ?? [])
					candidates.push({ word: form, likeness: JOINED_LIKENESS });
				return findMeaning(word, candidates, files);
			}),
		),
	]);
	const weights = {
		total: meanings.reduce((sum, { weight }) => sum + weight, 0) || 1,
		most: Math.max(...meanings.map(({ weight }) => weight)),
	};
	const pages = new Set([
		...titles.keys(),
		...meanings.flatMap(({ values }) => [...values.keys()]),
	]);
	const hasTag = tagTest(files.manifest.tags, tags);
	const scored = [...pages]
		.filter(hasTag)
		.map((page) => scorePage(page, meanings, titles, weights));
	const most = Math.max(0, ...scored.map(({ covered }) => covered));
	return {
		pages: scored
			.filter(
				({ covered }) => covered > 0 && covered >= MIN_COVERAGE_SHARE * most,
			)
			.sort((a, b) => b.score - a.score || a.page - b.page),
		meanings,
	};
}
