import { placeAt } from "../util/places.js";
import type { Page } from "./page.js";

/** Characters that replace invalid UTF-8, and NUL, which no text contains. */
const LOST = /[\uFFFD\0]/;

/** A file in another encoding is read all the same, but not as it was meant. */
export function warnOfEncoding(page: Page): void {
	const { source } = page.input;
	const at = source.search(LOST);
	if (at < 0) return;
	const byte = Buffer.byteLength(source.slice(0, at)) + 1;
	page.warnings.push({
		kind: "other",
		message: `${source[at] === "\0" ? "There is a NUL" : "This is not UTF-8"} at byte ${byte}: save the file as UTF-8.`,
		...placeAt(source, at),
	});
}
