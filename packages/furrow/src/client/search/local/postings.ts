/**
 * The pages of a word as text: for each page the distance from the one before, in digits of 5 bits, the lowest first,
 * and its weight as one character. It compresses as well as binary numbers do and is read without decoding bytes.
 */
const DIGITS =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const BASE = 32;

const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries())
	VALUES[digit.charCodeAt(0)] = value;

/** @param pages numbers of pages in rising order, each with a weight from 0 to 63 */
export function writePostings(
	pages: readonly (readonly [page: number, weight: number])[],
): string {
	let text = "";
	let last = -1;
	for (const [page, weight] of pages) {
		let distance = page - last - 1;
		for (; distance >= BASE; distance = Math.floor(distance / BASE))
			text += DIGITS[BASE + (distance % BASE)];
		text += DIGITS[distance];
		text += DIGITS[weight];
		last = page;
	}
	return text;
}

/** Hears of each page and its weight. */
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
