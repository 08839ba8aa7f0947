import { detachString } from "../util/strings.js";

/** A weight takes six bits, as in a posting. */
const WEIGHTS = 64;

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
 * list: here it takes four with its page, and eight more while the index is made.
 */
export class IndexWords {
	readonly #numbers = new Map<string, number>();

	/** All words, in alphabetical order. */
	sorted(): string[] {
		return [...this.#numbers.keys()].sort();
	}

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
	 * The places of each word, as postings are written.
	 * @param pages what was taken in of each, in their order
	 */
	postings(pages: readonly Uint32Array[]): (word: string) => number[] {
		const ends = new Uint32Array(this.#numbers.size);
		for (const places of pages)
			for (const place of places) if (place !== END) add(ends, headOf(place));
		let total = 0;
		for (const [word, count] of ends.entries()) {
			ends[word] = total;
			total += count;
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
				const at = add(ends, headOf(place));
				pageOf[at] = page;
				inPage[at] = section * WEIGHTS + (place % WEIGHTS);
			}
		}
		return (word) => {
			const number = this.#numbers.get(word) ?? -1;
			const end = ends[number] ?? 0;
			const list: number[] = [];
			for (let at = ends[number - 1] ?? 0; at < end; at++) {
				const place = inPage[at] as number;
				list.push(pageOf[at] as number, headOf(place), place % WEIGHTS);
			}
			return list;
		};
	}
}
