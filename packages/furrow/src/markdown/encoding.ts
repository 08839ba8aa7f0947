import { placeAt } from "../util/places.js";
import type { Page } from "./page.js";

/** The replacement character, which decoders emit for invalid UTF-8, and NUL, which no text contains. */
const INVALID = /[\uFFFD\0]/;

/** Warns about a file that is not UTF-8. It is compiled anyway, but some of its text is lost. */
export function warnOfEncoding(page: Page): void {
	const { source } = page.input;
	const at = source.search(INVALID);
	if (at < 0) return;
	const byte = Buffer.byteLength(source.slice(0, at)) + 1;
	page.warnings.push({
		kind: "other",
		message: `${source[at] === "\0" ? "There is a NUL" : "This is not UTF-8"} at byte ${byte}: save the file as UTF-8.`,
		...placeAt(source, at),
	});
}
