import distance from "damerau-levenshtein";
import { isPair, isPhrase } from "../../../shared/searchWords";
import { hanVariants } from "./hanVariants";
import type { IndexedWord, IndexFiles } from "./indexFiles";

/** A word of the index that a word of the question may mean. */
export interface Candidate {
	word: IndexedWord;
	/** How surely it is meant, up to 1. */
	likeness: number;
}

/** Words that a beginning may grow into, at most. */
const COMPLETIONS = 8;

const CORRECTIONS = 4;

/** As many files of words as are read whole to find what a mistyped word means. */
const FEW_FILES = 4;

/** Mistakes that a word of this length may have. */
const allowedMistakes = (length: number) =>
	length < 4 ? 0 : length < 6 ? 1 : 2;

const isHan = (text: string) => /^\p{sc=Han}/u.test(text);

const byFrequency = (a: IndexedWord, b: IndexedWord) => b.sections - a.sections;

/**
 * The words of the index that a word of the question may mean: the word itself, its other forms, longer words that
 * begin with it, and, when it is none of these, words that differ by a typing mistake.
 *
 * @param isOpen whether the reader may still be typing the word
 */
export async function candidatesFor(
	text: string,
	isOpen: boolean,
	files: IndexFiles,
): Promise<Candidate[]> {
	const isLong = text.length >= LONG && !isPair(text);
	// Other forms of a word begin as it does.
	let near = await files.wordsNear(isLong ? text.slice(0, -2) : text);
	const found = new Map<string, Candidate>();
	const add = (word: IndexedWord, likeness: number) => {
		const known = found.get(word.text);
		if (!known || known.likeness < likeness)
			found.set(word.text, { word, likeness });
	};

	const exact = near.find((word) => word.text === text);
	if (exact) add(exact, 1);
	else if (isLong)
		near = await files.wordsNear(
			text.slice(0, Math.max(LONG - 1, text.length - ENDING)),
		);
	for (const word of near) {
		const isForm = exact
			? exact.stem !== "" && word.stem === exact.stem
			: isLong && areForms(word.text, text);
		if (isForm) add(word, 0.85);
	}
	if (!exact && isHan(text))
		for (const variant of await hanVariants(text))
			for (const word of await files.wordsNear(variant))
				if (word.text === variant) add(word, 0.95);
	const isPairOfTwo = isPair(text) && text.length > 1;
	if (!isPairOfTwo && (isOpen || text.length > 2 || isPair(text))) {
		const longer = near
			.filter((word) => word.text !== text && word.text.startsWith(text))
			.sort(byFrequency)
			.slice(0, COMPLETIONS);
		for (const word of longer)
			add(
				word,
				(isOpen && !exact ? 0.5 : 0.25) +
					0.4 * (text.length / word.text.length),
			);
	}
	const isKnown = [...found.values()].some(
		({ likeness, word }) => likeness > 0.6 && word.sections > 0,
	);
	if (!isKnown && !isPair(text))
		for (const { word, likeness } of await corrections(text, isOpen, files))
			add(word, likeness);
	return [...found.values()];
}

/** Letters from which a word may have other forms. */
const LONG = 5;

/** Letters in which two forms of a word may end, and of the shorter one. */
const ENDING = 5;
const SHORT_ENDING = 2;

/** Whether two words differ in their endings alone: "contribute" and "contributing", "hydrated" and "hydration". */
function areForms(one: string, other: string): boolean {
	let same = 0;
	while (same < one.length && one[same] === other[same]) same += 1;
	const [shorter, longer] = [one.length, other.length].sort((a, b) => a - b);
	return (
		same >= LONG - 1 &&
		(longer as number) - same <= ENDING &&
		(shorter as number) - same <= SHORT_ENDING
	);
}

/** Words that a mistyped word may mean, the likeliest first. */
async function corrections(
	text: string,
	isOpen: boolean,
	files: IndexFiles,
): Promise<Candidate[]> {
	const allowed = allowedMistakes(text.length);
	if (!allowed) return [];
	// On large sites a word is sought among those with its first letter, and with its second: the two may be swapped.
	const lists =
		files.wordFiles <= FEW_FILES
			? [files.wordsNear("")]
			: [text[0], text[1]].map((letter) => files.wordsNear(letter as string));
	const words = new Map<string, IndexedWord>();
	for (const list of await Promise.all(lists))
		for (const word of list) words.set(word.text, word);
	const found: { word: IndexedWord; mistakes: number }[] = [];
	for (const word of words.values()) {
		const { length } = word.text;
		if (
			length < 3 ||
			isPair(word.text) ||
			isPhrase(word.text) ||
			length < text.length - allowed
		)
			continue;
		// First letters are seldom wrong: the same, left out, one too many, or the first two swapped.
		const isSameStart = word.text[0] === text[0];
		if (!isSameStart && word.text[1] !== text[0] && word.text[0] !== text[1])
			continue;
		let mistakes = Number.POSITIVE_INFINITY;
		if (length <= text.length + allowed)
			mistakes = distance(text, word.text).steps;
		else if (isOpen)
			mistakes = 0.5 + distance(text, word.text.slice(0, text.length)).steps;
		if (!isSameStart && word.text[1] !== text[0]) mistakes += 0.5;
		if (mistakes <= allowed) found.push({ word, mistakes });
	}
	return found
		.sort((a, b) => a.mistakes - b.mistakes || byFrequency(a.word, b.word))
		.slice(0, CORRECTIONS)
		.map(({ word, mistakes }) => ({
			word,
			likeness: 0.75 - 0.2 * mistakes,
		}));
}
