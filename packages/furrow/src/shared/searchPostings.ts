/**
 * Encodes the sections that contain a word, as text: for each section the distance of its page from the previous one and the
 * section's number on the page, both in 5-bit digits with the lowest first, then its weight as one character. This compresses as
 * well as binary numbers and needs no decoding of bytes. A section added to one page does not change the entries of others.
 */
const DIGITS =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const BASE = 32;

const CODES = new TextEncoder().encode(DIGITS);

const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries())
	VALUES[digit.charCodeAt(0)] = value;

/** A word in a section: the page's number, the section's on the page, and how much it counts there, from 0 to 63. */
export type Posting = [page: number, section: number, weight: number];

/**
 * Encodes the postings of words, one word after the other, in memory that is used again: a large site has millions of them, and
 * words that are on every page.
 */
export class PostingsWriter {
	#codes = new Uint8Array(1024);
	#length = 0;
	#lastPage = 0;

	/** Adds a posting of the current word: they come in rising order. */
	add(page: number, section: number, weight: number): void {
		this.#addNumber(page - this.#lastPage);
		this.#addNumber(section);
		this.#addDigit(weight);
		this.#lastPage = page;
	}

	/** Ends the current word. Returns its postings as text. */
	end(): string {
		const text = new TextDecoder().decode(
			this.#codes.subarray(0, this.#length),
		);
		this.#length = 0;
		this.#lastPage = 0;
		return text;
	}

	#addNumber(number: number): void {
		let rest = number;
		for (; rest >= BASE; rest = Math.floor(rest / BASE))
			this.#addDigit(BASE + (rest % BASE));
		this.#addDigit(rest);
	}

	#addDigit(value: number): void {
		if (this.#length === this.#codes.length) {
			const codes = new Uint8Array(2 * this.#length);
			codes.set(this.#codes);
			this.#codes = codes;
		}
		this.#codes[this.#length++] = CODES[value] as number;
	}
}

/** Calls back with each posting. */
export function readPostings(
	text: string,
	take: (...posting: Posting) => void,
): void {
	let at = 0;
	const digit = () => VALUES[text.charCodeAt(at++)] as number;
	const number = () => {
		let value = 0;
		let factor = 1;
		let next = digit();
		for (; next >= BASE; next = digit()) {
			value += (next - BASE) * factor;
			factor *= BASE;
		}
		return value + next * factor;
	};
	let page = 0;
	while (at < text.length) {
		page += number();
		take(page, number(), digit());
	}
}
