import { type Word, wordsOf } from "../../../shared/searchWords";
import type { SearchRecord, TextSection } from "../../../types/search";
import type { CodeName } from "./names";
import type { Meaning } from "./rank";
import type { WordPairs } from "./wordPairs";

/** Maps words of pages to the words of the query that they may match. */
export class Meanings {
	readonly #words = new Map<string, { index: number; value: number }>();
	readonly count: number;
	/** Weight of the whole query. */
	readonly #total: number;

	constructor(meanings: readonly Meaning[]) {
		this.count = meanings.length;
		this.#total = meanings.reduce((sum, { weight }) => sum + weight, 0) || 1;
		for (const [index, { candidates, weight }] of meanings.entries())
			for (const { word, likeness } of candidates) {
				const value = likeness * (weight || 1);
				const existing = this.#words.get(word.text);
				if (!existing || existing.value < value)
					this.#words.set(word.text, { index, value });
			}
	}

	/** Returns the index of the query's word that a word matches, and the value of the match. */
	of(word: string): { index: number; value: number } | undefined {
		return this.#words.get(word);
	}

	/**
	 * Returns how closely a title matches the query: the part of the query that it contains, times the square root of the
	 * part of the title that matches.
	 */
	share(words: Word[]): number {
		const covered = new Float32Array(this.count);
		let matches = 0;
		const whole = words.filter(({ text }) => text.length > 1);
		for (const { text } of whole) {
			const meaning = this.of(text);
			if (!meaning) continue;
			matches += 1;
			covered[meaning.index] = Math.max(
				covered[meaning.index] ?? 0,
				meaning.value,
			);
		}
		if (!matches) return 0;
		const part = covered.reduce((sum, value) => sum + value, 0) / this.#total;
		return Math.min(1, part) * Math.sqrt(matches / whole.length);
	}

	/** Scores a text: each word of the query counts once. */
	score(words: Word[]): number {
		const best = new Float32Array(this.count);
		for (const { text } of words) {
			const meaning = this.of(text);
			if (meaning)
				best[meaning.index] = Math.max(best[meaning.index] ?? 0, meaning.value);
		}
		return best.reduce((sum, value) => sum + value, 0);
	}
}

export interface RankedSection {
	section: TextSection;
	/** Number of the section on the page, from 1. */
	number: number;
	/** How much of the query its text contains. */
	score: number;
	/** Whether the heading itself matches. */
	byTitle: boolean;
	/** How closely the heading matches the query. */
	headingShare: number;
	/** Share of the query's pairs of neighbouring words that it contains. */
	pairShare: number;
	/** Weight of its matches with a name in code. */
	named: number;
}

/** Cached words of sections, so that they are not split again with every keystroke. */
const wordsOfSections = new WeakMap<
	TextSection,
	Record<"title" | "text" | "code", Word[]>
>();

function sectionWords(section: TextSection) {
	let words = wordsOfSections.get(section);
	if (!words) {
		words = {
			title: wordsOf(section.title),
			text: wordsOf(section.text),
			code: wordsOf(section.code ?? ""),
		};
		wordsOfSections.set(section, words);
	}
	return words;
}

/** Boost of a section for the part of the query that it contains. */
const COVERAGE_BOOST = 0.5;

/** Weight of pairs of words in code, which are often accidental. */
const CODE_PAIRS = 0.5;

/** Boost of a section for containing a name in code. */
const NAME_BOOST = 3;

/**
 * Returns the matching sections of a page, the best first.
 * @param scores scores of sections in the index by their numbers; number 0 is the page as a whole
 */
export function rankSections(
	record: SearchRecord,
	meanings: Meanings,
	scores: ReadonlyMap<number, number>,
	name: CodeName,
	pairs: WordPairs,
): RankedSection[] {
	const matching = matchingSections(record, meanings, name, pairs);
	const most = Math.max(Number.EPSILON, ...matching.map(({ score }) => score));
	const value = ({ number, score, named }: RankedSection) =>
		(scores.get(number) ?? 0) *
		(1 + COVERAGE_BOOST * (score / most)) *
		(1 + NAME_BOOST * named);
	return matching.sort((a, b) => value(b) - value(a) || b.score - a.score);
}

/** Returns the sections that match a part of the query, in page order. */
function matchingSections(
	record: SearchRecord,
	meanings: Meanings,
	name: CodeName,
	pairs: WordPairs,
): RankedSection[] {
	return record.sections
		.map((section, index) => {
			const words = sectionWords(section);
			const title = meanings.score(words.title);
			const text = meanings.score(words.text);
			const code = meanings.score(words.code);
			return {
				section,
				number: index + 1,
				byTitle: title > 0,
				headingShare: meanings.share(words.title),
				pairShare: Math.max(
					pairs.share(words.title),
					pairs.share(words.text),
					CODE_PAIRS * pairs.share(words.code),
				),
				named: name.inSection(section),
				// Matches spread over several parts count too, but less.
				score: Math.max(title * 1.6, text, code * 0.7) + 0.2 * (title + text),
			};
		})
		.filter(({ score }) => score > 0);
}
