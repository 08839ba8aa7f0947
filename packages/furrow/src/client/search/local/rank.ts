import { MAX_WEIGHT } from "../../../types/search";
import { type Candidate, candidatesFor } from "./candidates";
import { joinedWords, splitCompounds } from "./compounds";
import type { IndexFiles } from "./indexFiles";
import type { QueryWord } from "./query";

/** A page that answers a question. */
export interface RankedPage {
	page: number;
	score: number;
	/** Scores of its sections, by their numbers; that of the page as a whole has the number 0. */
	sections: Map<number, number>;
	/** The section whose heading is the question, unless the page's title is. */
	asked?: number;
}

/** Candidates for a word of the query, and the weight of the word. */
export interface Meaning {
	word: QueryWord;
	candidates: Candidate[];
	weight: number;
}

export interface Ranking {
	/** The best first. */
	pages: RankedPage[];
	/** Candidates for each word of the query. */
	meanings: Meaning[];
}

/** Pages with less than this share of what the best page has of the question are left out. */
const LEAST_SHARE = 0.3;

/** How much is lost where there is less of the question than it asks. */
const COVERAGE = 0.5;

/** How surely a word is meant that the question writes as two. */
const JOINED = 0.9;

/** Above this a word is taken for a form of the one that was asked for. */
const SAME_WORD = 0.8;

/** How much a section has of what is said of its page as a whole. */
const INHERITED = 0.7;

/** How much a page gains by what all of its sections say, beside the best of them. */
const PAGE_SHARE = 1.5;

/** How much is gained by a title or a heading that is the question. */
const PHRASE_SHARE = 5;

/** Titles that the question may be the beginning of, at most. */
const BEGUN_TITLES = 6;

/** A question that is less of a title than this does not stand for it. */
const LEAST_OF_TITLE = 0.5;

/** How much a word tells: the fewer sections have it, the more (BM25's inverse document frequency). */
function worth(sections: number, all: number): number {
	return Math.log(1 + (all - sections + 0.5) / (sections + 0.5));
}

/** Values by page and section. */
type BySection = Map<number, Map<number, number>>;

function raise(values: BySection, page: number, section: number, to: number) {
	let ofPage = values.get(page);
	if (!ofPage) {
		ofPage = new Map();
		values.set(page, ofPage);
	}
	if (to > (ofPage.get(section) ?? 0)) ofPage.set(section, to);
}

/** A meaning with where it stands: how much each section is about it, and how surely it is what was asked for. */
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
	// All that may be meant tells as much as one word: a rarer form, or what a word may grow into, tells no more.
	const forms = candidates.filter(({ likeness }) => likeness > SAME_WORD);
	const meant = forms.length ? forms : candidates;
	const sections = meant.reduce(
		(sum, { word: { sections } }) => sum + sections,
		0,
	);
	const weight = meant.length ? worth(Math.min(all, sections), all) : 0;
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

/** How far titles and headings are the question, up to 1. */
async function phraseShares(
	phrases: readonly string[],
	isOpen: boolean,
	files: IndexFiles,
): Promise<BySection> {
	const shares: BySection = new Map();
	for (const phrase of phrases) {
		const near = await files.wordsNear(phrase);
		const titles = near
			.filter(({ text }) => text.startsWith(phrase))
			.map((word) => ({ word, share: phrase.length / word.text.length }))
			.filter(({ share }) => share === 1 || (isOpen && share > LEAST_OF_TITLE))
			.sort((a, b) => b.share - a.share)
			.slice(0, BEGUN_TITLES);
		for (const { word, share } of titles)
			await files.sectionsOf(word, (page, section, weight) =>
				raise(shares, page, section, (share ** 2 * weight) / MAX_WEIGHT),
			);
	}
	return shares;
}

/** Whether a page has one of the tags; every page does when no tag is asked for. */
function tagTest(
	tags: [string, number][],
	wanted: ReadonlySet<string> | undefined,
): (page: number) => boolean {
	if (!wanted) return () => true;
	let from = 0;
	const ranges: [number, number][] = [];
	for (const [tag, count] of tags) {
		if (wanted.has(tag)) ranges.push([from, from + count]);
		from += count;
	}
	return (page) => ranges.some(([start, end]) => page >= start && page < end);
}

/** Weights of the query's words: the total and the maximum. */
interface Worth {
	total: number;
	most: number;
}

interface ScoredPage extends RankedPage {
	/** How much of the question the page has. */
	covered: number;
}

/** Scores a page by its best section, with a share for what all of its sections have of the question. */
function scorePage(
	page: number,
	meanings: readonly FoundMeaning[],
	titles: BySection,
	{ total, most }: Worth,
): ScoredPage {
	const score = (sum: number, covered: number) =>
		sum * (covered / total) ** COVERAGE;
	const words = meanings.map(({ weight, values, likeness }) => {
		const [ownValues, ownLikeness] = [values.get(page), likeness.get(page)];
		const inherited = INHERITED * (ownValues?.get(0) ?? 0);
		const known = ownLikeness?.get(0) ?? 0;
		return {
			weight,
			numbers: [...(ownValues?.keys() ?? [])],
			value: (section: number) =>
				Math.max(ownValues?.get(section) ?? 0, inherited),
			likeness: (section: number) =>
				Math.max(ownLikeness?.get(section) ?? 0, known),
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
			score(sum, covered) * (1 + PHRASE_SHARE * title) +
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
 * Ranks the pages of an index by how well their sections answer a question.
 * @param phrases the question as titles may have it
 */
export async function rank(
	asked: QueryWord[],
	phrases: readonly string[],
	files: IndexFiles,
	tags: ReadonlySet<string> | undefined,
): Promise<Ranking> {
	const query = await splitCompounds(asked, files);
	const joined = await joinedWords(query, files);
	const isOpen = query.some((word) => word.isOpen);
	const titles = await phraseShares(phrases, isOpen, files);
	const meanings = await Promise.all(
		query.map(async (word, index) => {
			const candidates = await candidatesFor(word.text, word.isOpen, files);
			for (const form of joined[index] ?? [])
				candidates.push({ word: form, likeness: JOINED });
			return findMeaning(word, candidates, files);
		}),
	);
	const worth = {
		total: meanings.reduce((sum, { weight }) => sum + weight, 0) || 1,
		most: Math.max(...meanings.map(({ weight }) => weight)),
	};
	const pages = new Set([
		...titles.keys(),
		...meanings.flatMap(({ values }) => [...values.keys()]),
	]);
	const isWanted = tagTest(files.manifest.tags, tags);
	const scored = [...pages]
		.filter(isWanted)
		.map((page) => scorePage(page, meanings, titles, worth));
	const most = Math.max(0, ...scored.map(({ covered }) => covered));
	return {
		pages: scored
			.filter(({ covered }) => covered > 0 && covered >= LEAST_SHARE * most)
			.sort((a, b) => b.score - a.score || a.page - b.page),
		meanings,
	};
}
