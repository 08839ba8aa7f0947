/**
 * The pages of a word as text: for each page the distance from the one before, in digits of 5 bits, the lowest first,
 * and its weight as one character. It compresses as well as binary numbers do and is read without decoding bytes.
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

/**
 * @param pages numbers of pages in rising order, each followed by its weight from 0 to 63: one list, since a large site has
 * millions
 */
export function writePostings(pages: readonly number[]): string {
	const codes: number[] = [];
	const add = (value: number) => codes.push(DIGITS.charCodeAt(value));
	let last = -1;
	for (let at = 0; at < pages.length; at += 2) {
		const page = pages[at] as number;
		let distance = page - last - 1;
		for (; distance >= BASE; distance = Math.floor(distance / BASE))
			add(BASE + (distance % BASE));
		add(distance);
		add(pages[at + 1] as number);
		last = page;
	}
	return textOf(codes);
}

/** Calls back with each page and its weight. */
export function readPostings(
	text: string,
	take: (page: number, weight: number) => void,
): void {
	let page = -1;
	for (let at = 0; at < text.length; ) {
		let distance = 0;
		let factor = 1;
		let digit = VALUES[text.charCodeAt(at++)] as number;
		for (; digit >= BASE; digit = VALUES[text.charCodeAt(at++)] as number) {
			distance += (digit - BASE) * factor;
			factor *= BASE;
		}
		distance += digit * factor;
		page += distance + 1;
		take(page, VALUES[text.charCodeAt(at++)] as number);
	}
}
