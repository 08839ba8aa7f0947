/** Inserts the pieces of HTML that pages share. Each is encoded once, however many pages contain it. */
import type { SharedPiece } from "../client/runtime/fragments.js";
import type { ScratchBuffer } from "./scratchBuffer.js";

/** A page's HTML, with marks in place of shared pieces. */
export interface MarkedHtml {
	html: string;
	pieces: readonly SharedPiece[];
}

/** Yields the parts of a page in order: its own text and pieces. */
function* partsOf({
	html,
	pieces,
}: MarkedHtml): Iterable<string | SharedPiece> {
	const places = pieces
		.map((piece) => ({ piece, at: html.indexOf(piece.mark) }))
		.sort((a, b) => a.at - b.at);
	let end = 0;
	for (const { piece, at } of places) {
		yield html.slice(end, at);
		yield piece;
		end = at + piece.mark.length;
	}
	yield html.slice(end);
}

function textOf(part: string | SharedPiece): string {
	if (typeof part === "string") return part;
	const { html, change } = part;
	if (!change) return html;
	const { at, length, text } = change;
	return html.slice(0, at) + text + html.slice(at + length);
}

/** Returns the whole page as text. */
export function pageText(page: MarkedHtml): string {
	let text = "";
	for (const part of partsOf(page)) text += textOf(part);
	return text;
}

/** Memoizes a function of a piece's HTML by the piece's source and key. */
export function memoByPiece<T>(
	make: (html: string) => T,
): (piece: SharedPiece) => T {
	const cache = new WeakMap<object, Map<string, T>>();
	return ({ source, key, html }) => {
		const byKey = cache.get(source) ?? new Map<string, T>();
		cache.set(source, byKey);
		const cached = byKey.get(key);
		if (cached !== undefined) return cached;
		const value = make(html);
		byKey.set(key, value);
		return value;
	};
}

const bytesOf = memoByPiece((html) => Buffer.from(html));

/** Encodes the whole page into `scratch`. */
export function pageBytes(page: MarkedHtml, scratch: ScratchBuffer): Buffer {
	scratch.clear();
	for (const part of partsOf(page)) {
		// Only pieces with a change have the same HTML on all pages. One without is the page's own copy.
		if (typeof part === "string" || !part.change) {
			scratch.addText(textOf(part));
			continue;
		}
		const { html, change } = part;
		const bytes = bytesOf(part);
		const start = Buffer.byteLength(html.slice(0, change.at));
		const replaced = html.slice(change.at, change.at + change.length);
		scratch
			.addBytes(bytes.subarray(0, start))
			.addText(change.text)
			.addBytes(bytes.subarray(start + Buffer.byteLength(replaced)));
	}
	return scratch.bytes;
}
