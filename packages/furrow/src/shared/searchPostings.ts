/**
 * Encodes the sections that contain a word, as text. Each section is encoded as the distance of its page from the
 * previous one and its number on the page, both in 5-bit digits, lowest first, followed by its weight as one
 * character. This compresses as well as binary numbers and needs no byte decoding. Adding a section to a page does
 * not change the entries of other pages.
 */
const DIGITS =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const BASE = 32;

const CODES = new TextEncoder().encode(DIGITS);

const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries())
	VALUES[digit.charCodeAt(0)] = value;

/** An occurrence of a word in a section: page number, number of the section on the page, and weight from 0 to 63. */
export type Posting = [page: number, section: number, weight: number];

/**
 * Encodes the postings of words, one word at a time, in a reused buffer. A large site has millions of postings, and
 * words that occur on every page.
 */
export class PostingsWriter {
	#codes = new Uint8Array(1024);
	#length = 0;
	#lastPage = 0;

	/** Adds a posting of the current word. Postings must be added in ascending order. */
	add(page: number, section: number, weight: number): void {
		this.#addNumber(page - this.#lastPage);
		this.#addNumber(section);
		this.#addDigit(weight);
		this.#lastPage = page;
	}

	/** Ends the current word and returns its postings as text. */
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

/** Decodes postings and calls a function with each of them. */
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
