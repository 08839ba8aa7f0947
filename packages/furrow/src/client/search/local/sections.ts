import { type Word, wordsOf } from "../../../shared/searchWords";
import type { SearchRecord, TextSection } from "../../../types/search";
import type { AskedName } from "./names";
import type { Meaning } from "./rank";

/** How likely each word of a page is what the question means. */
export class Meanings {
	readonly #words = new Map<string, { index: number; value: number }>();
	readonly count: number;
	/** Worth of the whole question. */
	readonly #total: number;

	constructor(meanings: readonly Meaning[]) {
		this.count = meanings.length;
		this.#total = meanings.reduce((sum, { weight }) => sum + weight, 0) || 1;
		for (const [index, { candidates, weight }] of meanings.entries())
			for (const { word, likeness } of candidates) {
				const value = likeness * (weight || 1);
				const known = this.#words.get(word.text);
				if (!known || known.value < value)
					this.#words.set(word.text, { index, value });
			}
	}

	/** Which word of the question a word is, and how much that is worth. */
	of(word: string): { index: number; value: number } | undefined {
		return this.#words.get(word);
	}

	/** How far a title and the question are the same: the part of the question that it has, and of it that was asked for. */
	share(words: Word[]): number {
		const asked = new Float32Array(this.count);
		let known = 0;
		const whole = words.filter(({ text }) => text.length > 1);
		for (const { text } of whole) {
			const meaning = this.of(text);
			if (!meaning) continue;
			known += 1;
			asked[meaning.index] = Math.max(asked[meaning.index] ?? 0, meaning.value);
		}
		if (!known) return 0;
		const part = asked.reduce((sum, value) => sum + value, 0) / this.#total;
		return Math.min(1, part) * Math.sqrt(known / whole.length);
	}

	/** Scores a text: each word of the query counts once, and words close together count more. */
	score(words: Word[]): number {
		const best = new Float32Array(this.count);
		let last: { at: number; index: number } | undefined;
		let near = 0;
		for (const [at, { text }] of words.entries()) {
			const meaning = this.of(text);
			if (!meaning) continue;
			best[meaning.index] = Math.max(best[meaning.index] ?? 0, meaning.value);
			if (last && last.index !== meaning.index && at - last.at <= 3)
				near = Math.max(near, meaning.value / (at - last.at));
			last = { at, index: meaning.index };
		}
		let sum = near * 0.5;
		for (const value of best) sum += value;
		return sum;
	}
}

export interface RankedSection {
	section: TextSection;
	/** Its number on the page, from 1. */
	number: number;
	/** How much of the question its text has, and how near together. */
	score: number;
	/** Whether the heading itself answers. */
	byTitle: boolean;
	/** How much it is about the name that was asked for. */
	named: number;
}

/** A page's words are cut once, not at every key. */
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

/** How much a section gains by what stands near what in it. */
const NEARNESS_SHARE = 0.5;

/** How much it gains by having the name that was asked for. */
const NAME_SHARE = 3;

/**
 * The sections of a page that answer a question, the best first.
 * @param scores of sections by their numbers, as the index has them; the page as a whole has the number 0
 */
export function rankSections(
	record: SearchRecord,
	meanings: Meanings,
	scores: ReadonlyMap<number, number>,
	name: AskedName,
): RankedSection[] {
	const read = answeringSections(record, meanings, name);
	const most = Math.max(Number.EPSILON, ...read.map(({ score }) => score));
	const value = ({ number, score, named }: RankedSection) =>
		(scores.get(number) ?? 0) *
		(1 + NEARNESS_SHARE * (score / most)) *
		(1 + NAME_SHARE * named);
	return read.sort((a, b) => value(b) - value(a) || b.score - a.score);
}

/** The sections that have something of the question, in their order. */
function answeringSections(
	record: SearchRecord,
	meanings: Meanings,
	name: AskedName,
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
				named: name.inSection(section),
				// Matches spread over several parts count too, but less.
				score: Math.max(title * 1.6, text, code * 0.7) + 0.2 * (title + text),
			};
		})
		.filter(({ score }) => score > 0);
}
