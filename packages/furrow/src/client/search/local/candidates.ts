import distance from "damerau-levenshtein";
import { isPair, isPhrase } from "../../../shared/searchWords";
import { hanVariants } from "./hanVariants";
import type { IndexedWord, IndexFiles } from "./indexFiles";

/** A word of the index that a word of the query may refer to. */
export interface Candidate {
	word: IndexedWord;
	/** How likely the match is, up to 1. */
	likeness: number;
}

/** Maximum number of completions of a prefix. */
const MAX_COMPLETIONS = 8;

const MAX_CORRECTIONS = 4;

/** Maximum number of word files that are all read to correct a mistyped word. */
const MAX_FILES = 4;

/** Maximum number of typing mistakes in a word of the given length. */
const allowedMistakes = (length: number) =>
	length < 4 ? 0 : length < 6 ? 1 : 2;

const isHan = (text: string) => /^\p{sc=Han}/u.test(text);

const byFrequency = (a: IndexedWord, b: IndexedWord) => b.sections - a.sections;

/** Whether a word may have other forms in the index. */
const hasForms = (text: string) => text.length >= MIN_LENGTH && !isPair(text);

/** Returns the beginning that a word of the query shares with its other forms. */
export const formsPrefix = (text: string): string =>
	hasForms(text) ? text.slice(0, -2) : text;

/**
 * Returns the words of the index that a word of the query may refer to: the word itself, its other forms, its
 * completions, and, if none of these match, words that differ by typing mistakes.
 *
 * @param isOpen whether the reader may still be typing the word
 */
export async function candidatesFor(
	text: string,
	isOpen: boolean,
	files: IndexFiles,
): Promise<Candidate[]> {
	const isLong = hasForms(text);
	let near = await files.wordsNear(formsPrefix(text));
	const found = new Map<string, Candidate>();
	const add = (word: IndexedWord, likeness: number) => {
		const existing = found.get(word.text);
		if (!existing || existing.likeness < likeness)
			found.set(word.text, { word, likeness });
	};

	const exact = near.find((word) => word.text === text);
	if (exact) add(exact, 1);
	else if (isLong)
		near = await files.wordsNear(
			text.slice(0, Math.max(MIN_LENGTH - 1, text.length - MAX_ENDING)),
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
			.slice(0, MAX_COMPLETIONS);
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

/** Minimum length of words with other forms. */
const MIN_LENGTH = 5;

/** Maximum length of the endings in which two forms of a word differ, and of the shorter one's ending. */
const MAX_ENDING = 5;
const MAX_SHORT_ENDING = 2;

/** Whether two words only differ in their endings: "contribute" and "contributing", "hydrated" and "hydration". */
function areForms(one: string, other: string): boolean {
	let same = 0;
	while (same < one.length && one[same] === other[same]) same += 1;
	const [shorter, longer] = [one.length, other.length].sort((a, b) => a - b);
	return (
		same >= MIN_LENGTH - 1 &&
		(longer as number) - same <= MAX_ENDING &&
		(shorter as number) - same <= MAX_SHORT_ENDING
	);
}

/** Returns corrections of a mistyped word, the likeliest first. */
async function corrections(
	text: string,
	isOpen: boolean,
	files: IndexFiles,
): Promise<Candidate[]> {
	const allowed = allowedMistakes(text.length);
	if (!allowed) return [];
	// On large sites, only words that begin with its first or second letter are searched: the two may be swapped.
	const lists =
		files.wordFiles <= MAX_FILES
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
		// The first letter is seldom wrong: it must match, be missing, be superfluous, or be swapped with the second.
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
		.slice(0, MAX_CORRECTIONS)
		.map(({ word, mistakes }) => ({
			word,
			likeness: 0.75 - 0.2 * mistakes,
		}));
}
