/**
 * Encodes the sections that contain a word, as text: for each section the distance of its page from the previous one and the
 * section's number on the page, both in 5-bit digits with the lowest first, then its weight as one character. This compresses as
 * well as binary numbers and needs no decoding of bytes. A section added to one page does not change the entries of others.
 */
const DIGITS =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const BASE = 32;

/** A call has no room for more arguments than some ten thousands. */
const AT_ONCE = 8192;

/** To put it together digit by digit would take an object for each. */
function textOf(codes: readonly number[]): string {
	let text = "";
	for (let at = 0; at < codes.length; at += AT_ONCE)
		text += String.fromCharCode(...codes.slice(at, at + AT_ONCE));
	return text;
}

const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries())
	VALUES[digit.charCodeAt(0)] = value;

/** A word in a section: the page's number, the section's on the page, and how much it counts there, from 0 to 63. */
export type Posting = [page: number, section: number, weight: number];

/** @param postings in rising order, as one list, since a large site has millions: page, section, weight, page, ... */
export function writePostings(postings: readonly number[]): string {
	const codes: number[] = [];
	const add = (value: number) => codes.push(DIGITS.charCodeAt(value));
	const addNumber = (number: number) => {
		let rest = number;
		for (; rest >= BASE; rest = Math.floor(rest / BASE))
			add(BASE + (rest % BASE));
		add(rest);
	};
	let last = 0;
	for (let at = 0; at < postings.length; at += 3) {
		const page = postings[at] as number;
		addNumber(page - last);
		addNumber(postings[at + 1] as number);
		add(postings[at + 2] as number);
		last = page;
	}
	return textOf(codes);
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
