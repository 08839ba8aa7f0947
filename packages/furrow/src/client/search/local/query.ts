import {
	fold,
	isPair,
	phraseTerm,
	runsOf,
	wordsOf,
} from "../../../shared/searchWords";

/** Of a phrase with its mark: one or two letters begin too many titles. */
const SHORTEST_PHRASE = 2;

export interface QueryWord {
	text: string;
	/** Whether the reader may still be typing it. */
	isOpen: boolean;
}

/** Takes words that say nothing out of a text without spaces, the longest first; spaces stand in their place. */
function withoutPhrases(text: string, phrases: string[]): string {
	const inText = phrases
		.filter((phrase) => isPair(phrase) && text.includes(phrase))
		.sort((a, b) => b.length - a.length);
	let result = text;
	for (const phrase of inText) {
		// One character may be a part of a word that matters; at the end of a word it seldom is.
		if (phrase.length > 1) result = result.replaceAll(phrase, " ");
	}
	return result;
}

/** The words of a question, each once, without those that say nothing. */
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
	const meaning = [...result.values()].filter(
		({ text: word }) => !stops.has(word),
	);
	return meaning.length ? meaning : [...result.values()];
}

/** A question as titles may have it: as a whole, and without the words that say nothing. */
export function queryPhrases(query: string, stopWords: string[]): string[] {
	const text = query.normalize("NFKC");
	const stops = new Set(stopWords.map(fold));
	const meaning = runsOf(withoutPhrases(text, stopWords))
		.filter((run) => !stops.has(fold(run)))
		.join(" ");
	const phrases = new Set([text, meaning].map(phraseTerm));
	return [...phrases].filter(({ length }) => length > SHORTEST_PHRASE);
}
