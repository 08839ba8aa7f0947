/** Finds neighbouring words of the query that are also neighbours on pages, as in a quoted sentence. */
import { type Word, wordsOf } from "../../../shared/searchWords";

/** Calls a function for each pair of neighbouring words as written, stop words included. */
function eachPair(
	words: readonly Word[],
	onPair: (first: string, second: string) => void,
): void {
	let last: string | undefined;
	for (const { text, isPart } of words) {
		if (isPart) continue;
		if (last !== undefined) onPair(last, text);
		last = text;
	}
}

/** The pairs of neighbouring words of a query. */
export class WordPairs {
	/** Words by the word before them. */
	readonly #next = new Map<string, Set<string>>();
	#count = 0;

	constructor(query: string) {
		eachPair(wordsOf(query.normalize("NFKC")), (first, second) => {
			const next = this.#next.get(first) ?? new Set();
			this.#next.set(first, next);
			if (!next.has(second)) this.#count += 1;
			next.add(second);
		});
	}

	/** Returns the share of the pairs that a text contains. */
	share(words: readonly Word[]): number {
		if (!this.#count) return 0;
		const found = new Set<string>();
		eachPair(words, (first, second) => {
			if (this.#next.get(first)?.has(second)) found.add(`${first} ${second}`);
		});
		return found.size / this.#count;
	}
}
