import { PostingsWriter } from "../shared/searchPostings";
import { detachString } from "../util/strings.js";

/** Weights are six bits long, as in a posting. */
const WEIGHT_COUNT = 64;

/** Maximum number of occurrences collected in one pass over all pages. */
const PLACES_PER_PASS = 2 ** 22;

/** Marks the end of a section in the encoded words of a page. */
const SECTION_END = 0xffff_ffff;

/** Increments a counter and returns its previous value. */
function increment(counts: Uint32Array, at: number): number {
	const before = counts[at] as number;
	counts[at] = before + 1;
	return before;
}

/** Returns the part of an encoded place before the weight: the number of a word or of a section. */
const headOf = (place: number) => Math.floor(place / WEIGHT_COUNT);

/**
 * The words of an index and their occurrences. A large site has millions of occurrences. In arrays, each would take
 * forty bytes. Here, each takes four bytes with its page, and eight more while the postings of its word are written.
 */
export class IndexWords {
	readonly #numbers = new Map<string, number>();

	/**
	 * Encodes the words of a page and adds new ones to the index.
	 * @param stored one line per section: words, each followed by its weight
	 */
	take(stored: string): Uint32Array {
		const places: number[] = [];
		for (const line of stored.split("\n")) {
			const parts = line.split(" ");
			for (let at = 0; at + 1 < parts.length; at += 2)
				places.push(
					this.#numberOf(parts[at] as string) * WEIGHT_COUNT +
						Number(parts[at + 1]),
				);
			places.push(SECTION_END);
		}
		return new Uint32Array(places);
	}

	#numberOf(word: string): number {
		const existing = this.#numbers.get(word);
		if (existing !== undefined) return existing;
		const number = this.#numbers.size;
		// A substring would keep the whole text of the page in memory.
		this.#numbers.set(detachString(word), number);
		return number;
	}

	/**
	 * Returns all words in alphabetical order, with their occurrences.
	 * @param pages the encoded words of each page, in page order
	 * @param placesPerPass maximum number of occurrences collected in one pass over all pages
	 */
	listed(
		pages: readonly Uint32Array[],
		placesPerPass = PLACES_PER_PASS,
	): ListedWords {
		const words = [...this.#numbers.keys()].sort();
		const ranks = new Uint32Array(words.length);
		for (const [rank, word] of words.entries())
			ranks[this.#numbers.get(word) as number] = rank;
		const counts = new Uint32Array(words.length);
		for (const places of pages)
			for (const place of places)
				if (place !== SECTION_END)
					increment(counts, ranks[headOf(place)] as number);
		return {
			words,
			counts,
			postings: () => postings(pages, ranks, counts, placesPerPass),
		};
	}
}

/** The words of an index in alphabetical order. */
export interface ListedWords {
	words: string[];
	/** Number of occurrences of each word. */
	counts: Uint32Array;
	/** Yields the postings of each word as text, in order. */
	postings(): Iterable<string>;
}

/** Returns the end of a run of words whose occurrences together fit into one pass. A run has at least one word. */
function runEnd(
	counts: Uint32Array,
	start: number,
	placesPerPass: number,
): number {
	let places = counts[start] as number;
	let end = start + 1;
	while (
		end < counts.length &&
		places + (counts[end] as number) <= placesPerPass
	) {
		places += counts[end] as number;
		end++;
	}
	return end;
}

/**
 * Yields the postings of each word as text.
 * @param ranks alphabetical positions of words, by word number
 */
function* postings(
	pages: readonly Uint32Array[],
	ranks: Uint32Array,
	counts: Uint32Array,
	placesPerPass: number,
): Iterable<string> {
	const writer = new PostingsWriter();
	for (let start = 0; start < counts.length; ) {
		const end = runEnd(counts, start, placesPerPass);
		const ends = new Uint32Array(end - start);
		let total = 0;
		for (let rank = start; rank < end; rank++) {
			ends[rank - start] = total;
			total += counts[rank] as number;
		}
		const pageAt = new Uint32Array(total);
		const placeInPage = new Uint32Array(total);
		for (const [page, places] of pages.entries()) {
			let section = 0;
			for (const place of places) {
				if (place === SECTION_END) {
					section++;
					continue;
				}
				const rank = ranks[headOf(place)] as number;
				if (rank < start || rank >= end) continue;
				const at = increment(ends, rank - start);
				pageAt[at] = page;
				placeInPage[at] = section * WEIGHT_COUNT + (place % WEIGHT_COUNT);
			}
		}
		for (let at = 0, rank = start; rank < end; rank++) {
			for (const last = ends[rank - start] as number; at < last; at++) {
				const place = placeInPage[at] as number;
				writer.add(pageAt[at] as number, headOf(place), place % WEIGHT_COUNT);
			}
			yield writer.end();
		}
		start = end;
	}
}
