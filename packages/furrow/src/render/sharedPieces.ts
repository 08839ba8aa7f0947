/** Puts the pieces of HTML that pages share in their places: each is made bytes once, however many pages have it. */
import type { SharedPiece } from "../client/runtime/fragments.js";
import type { ScratchBuffer } from "./scratchBuffer.js";

/** A page's HTML with marks for what other pages have too. */
export interface MarkedHtml {
	html: string;
	pieces: readonly SharedPiece[];
}

/** Parts of a page, in order: its own text and pieces. */
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

/** The whole page as text. */
export function pageText(page: MarkedHtml): string {
	let text = "";
	for (const part of partsOf(page)) text += textOf(part);
	return text;
}

/** Makes something of a piece's HTML once, by what the piece was rendered from and by its name, however many pages have it. */
export function memoByPiece<T>(
	make: (html: string) => T,
): (piece: SharedPiece) => T {
	const made = new WeakMap<object, Map<string, T>>();
	return ({ source, key, html }) => {
		const ofSource = made.get(source) ?? new Map<string, T>();
		made.set(source, ofSource);
		const known = ofSource.get(key);
		if (known !== undefined) return known;
		const value = make(html);
		ofSource.set(key, value);
		return value;
	};
}

const bytesOf = memoByPiece((html) => Buffer.from(html));

/** Puts the whole page into `scratch`, as bytes. */
export function pageBytes(page: MarkedHtml, scratch: ScratchBuffer): Buffer {
	scratch.clear();
	for (const part of partsOf(page)) {
		// The page that made a piece has one of its own.
		if (typeof part === "string" || !part.change) {
			scratch.addText(textOf(part));
			continue;
		}
		const { html, change } = part;
		const bytes = bytesOf(part);
		const start = Buffer.byteLength(html.slice(0, change.at));
		const instead = html.slice(change.at, change.at + change.length);
		scratch
			.addBytes(bytes.subarray(0, start))
			.addText(change.text)
			.addBytes(bytes.subarray(start + Buffer.byteLength(instead)));
	}
	return scratch.bytes;
}
