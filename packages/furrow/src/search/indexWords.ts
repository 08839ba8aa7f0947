import { PostingsWriter } from "../shared/searchPostings";
import { detachString } from "../util/strings.js";

/** A weight takes six bits, as in a posting. */
const WEIGHTS = 64;

/** Places that are looked up in one pass over all pages. */
const AT_ONCE = 2 ** 22;

/** Ends a section of a page. */
const END = 0xffff_ffff;

/** Counts one more. Gives what the count was. */
function add(counts: Uint32Array, at: number): number {
	const before = counts[at] as number;
	counts[at] = before + 1;
	return before;
}

/** What stands before the weight: a word's number, or a section's. */
const headOf = (place: number) => Math.floor(place / WEIGHTS);

/**
 * The words of an index and where they stand. A large site has millions of places, of which each would take forty bytes in a
 * list: here it takes four with its page, and eight more while its word is written.
 */
export class IndexWords {
	readonly #numbers = new Map<string, number>();

	/**
	 * Takes in the words of a page.
	 * @param stored a line for each section: words, each with its weight after it
	 */
	take(stored: string): Uint32Array {
		const places: number[] = [];
		for (const line of stored.split("\n")) {
			const parts = line.split(" ");
			for (let at = 0; at + 1 < parts.length; at += 2)
				places.push(
					this.#numberOf(parts[at] as string) * WEIGHTS + Number(parts[at + 1]),
				);
			places.push(END);
		}
		return new Uint32Array(places);
	}

	#numberOf(word: string): number {
		const known = this.#numbers.get(word);
		if (known !== undefined) return known;
		const number = this.#numbers.size;
		// A part of the page's text would keep all of it.
		this.#numbers.set(detachString(word), number);
		return number;
	}

	/**
	 * All words, in alphabetical order, with their places.
	 * @param pages what was taken in of each, in their order
	 * @param atOnce places that are looked up in one pass over all pages
	 */
	listed(pages: readonly Uint32Array[], atOnce = AT_ONCE): ListedWords {
		const words = [...this.#numbers.keys()].sort();
		const ranks = new Uint32Array(words.length);
		for (const [rank, word] of words.entries())
			ranks[this.#numbers.get(word) as number] = rank;
		const counts = new Uint32Array(words.length);
		for (const places of pages)
			for (const place of places)
				if (place !== END) add(counts, ranks[headOf(place)] as number);
		return {
			words,
			counts,
			postings: () => postings(pages, ranks, counts, atOnce),
		};
	}
}

/** The words of an index in alphabetical order. */
export interface ListedWords {
	words: string[];
	/** How many places each has. */
	counts: Uint32Array;
	/** The places of each as text, one after the other. */
	postings(): Iterable<string>;
}

/** The end of a run of words that together have no more places than are looked up at once; of one word at least. */
function runEnd(counts: Uint32Array, start: number, atOnce: number): number {
	let places = counts[start] as number;
	let end = start + 1;
	while (end < counts.length && places + (counts[end] as number) <= atOnce) {
		places += counts[end] as number;
		end++;
	}
	return end;
}

/** @param ranks the places of words among all, by their numbers */
function* postings(
	pages: readonly Uint32Array[],
	ranks: Uint32Array,
	counts: Uint32Array,
	atOnce: number,
): Iterable<string> {
	const writer = new PostingsWriter();
	for (let start = 0; start < counts.length; ) {
		const end = runEnd(counts, start, atOnce);
		const ends = new Uint32Array(end - start);
		let total = 0;
		for (let rank = start; rank < end; rank++) {
			ends[rank - start] = total;
			total += counts[rank] as number;
		}
		const pageOf = new Uint32Array(total);
		const inPage = new Uint32Array(total);
		for (const [page, places] of pages.entries()) {
			let section = 0;
			for (const place of places) {
				if (place === END) {
					section++;
					continue;
				}
				const rank = ranks[headOf(place)] as number;
				if (rank < start || rank >= end) continue;
				const at = add(ends, rank - start);
				pageOf[at] = page;
				inPage[at] = section * WEIGHTS + (place % WEIGHTS);
			}
		}
		for (let at = 0, rank = start; rank < end; rank++) {
			for (const last = ends[rank - start] as number; at < last; at++) {
				const place = inPage[at] as number;
				writer.add(pageOf[at] as number, headOf(place), place % WEIGHTS);
			}
			yield writer.end();
		}
		start = end;
	}
}
