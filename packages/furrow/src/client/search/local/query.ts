import {
	fold,
	isPair,
	phraseTerm,
	runsOf,
	type Word,
	wordsOf,
} from "../../../shared/searchWords";

/** Minimum length of a phrase, including its marker: shorter ones begin too many titles. */
const SHORTEST_PHRASE = 2;

export interface QueryWord {
	text: string;
	/** Whether the reader may still be typing it. */
	isOpen: boolean;
	/** Weight in comparison with other words, up to 1. */
	share: number;
}

/** Weight of a pair of characters that belong to two words. */
const CROSSING_SHARE = 0.4;

/**
 * Returns the positions at which words begin in a text. Only weights depend on them, since the dictionaries of browsers
 * differ.
 */
function wordStarts(text: string): ReadonlySet<number> {
	if (!("Segmenter" in Intl)) return new Set();
	const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
	return new Set(Array.from(segmenter.segment(text), ({ index }) => index));
}

/** Replaces stop words in a text without spaces by spaces, the longest first. */
function withoutPhrases(text: string, phrases: string[]): string {
	const inText = phrases
		.filter((phrase) => isPair(phrase) && text.includes(phrase))
		.sort((a, b) => b.length - a.length);
	let result = text;
	for (const phrase of inText) {
		// A single character may be part of a meaningful word, so it stays.
		if (phrase.length > 1) result = result.replaceAll(phrase, " ");
	}
	return result;
}

/** Whether a word is a pair of characters that belong to two words. */
const isCrossing = (
	{ text, end }: Word,
	starts: ReadonlySet<number>,
): boolean => {
	const [, second = ""] = text;
	return isPair(text) && second !== "" && starts.has(end - second.length);
};

/** Returns the distinct words of a query without stop words; with them, if there are no others. */
export function queryWords(query: string, stopWords: string[]): QueryWord[] {
	const text = query.normalize("NFKC");
	const bare = withoutPhrases(text, stopWords);
	const searched = bare.trim() ? bare : text;
	const words = wordsOf(searched);
	const starts = words.some(({ text: word }) => isPair(word))
		? wordStarts(searched)
		: new Set<number>();
	const stops = new Set(stopWords.map(fold));
	const last = words.filter(({ isPart }) => !isPart).at(-1);
	const isEndOpen = !/\s$/.test(query);
	const result = new Map<string, QueryWord>();
	for (const word of words) {
		const isOpen = isEndOpen && word === last && word.end === bare.length;
		const share = isCrossing(word, starts) ? CROSSING_SHARE : 1;
		result.set(word.text, { text: word.text, isOpen, share });
	}
	const meaningful = [...result.values()].filter(
		({ text: word }) => !stops.has(word),
	);
	return meaningful.length ? meaningful : [...result.values()];
}

/** Returns the phrases that titles may match: the whole query, and the query without stop words. */
export function queryPhrases(query: string, stopWords: string[]): string[] {
	const text = query.normalize("NFKC");
	const stops = new Set(stopWords.map(fold));
	const meaningful = runsOf(withoutPhrases(text, stopWords))
		.filter((run) => !stops.has(fold(run)))
		.join(" ");
	const phrases = new Set([text, meaningful].map(phraseTerm));
	return [...phrases].filter(({ length }) => length > SHORTEST_PHRASE);
}
