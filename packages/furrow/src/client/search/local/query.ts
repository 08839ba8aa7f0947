import {
	fold,
	isPair,
	phraseTerm,
	runsOf,
	wordsOf,
} from "../../../shared/searchWords";

/** Minimum length of a phrase, including its marker: shorter ones begin too many titles. */
const SHORTEST_PHRASE = 2;

export interface QueryWord {
	text: string;
	/** Whether the reader may still be typing it. */
	isOpen: boolean;
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

/** Returns the distinct words of a query without stop words; with them, if there are no others. */
export function queryWords(query: string, stopWords: string[]): QueryWord[] {
	const text = query.normalize("NFKC");
	const bare = withoutPhrases(text, stopWords);
	const words = wordsOf(bare.trim() ? bare : text);
	const stops = new Set(stopWords.map(fold));
	const last = words.filter(({ isPart }) => !isPart).at(-1);
	const isEndOpen = !/\s$/.test(query);
	const result = new Map<string, QueryWord>();
	for (const word of words) {
		const isOpen = isEndOpen && word === last && word.end === bare.length;
		result.set(word.text, { text: word.text, isOpen });
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
