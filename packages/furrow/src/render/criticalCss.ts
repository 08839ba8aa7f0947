/**
 * Which style sheet a page comes with. One that waits for its reader needs no rules for what it does not show yet: it has a
 * part of the site's sheet (`bundle/criticalSheets/`), and the whole one comes with its scripts. Since that holds the part's
 * rules too, in the same order, nothing that is there changes when it comes.
 */
import type { Bundles, CriticalSheet } from "../bundle/index.js";
import type { SharedPiece } from "../client/runtime/fragments.js";
import { propertyUses } from "../util/propertyUses.js";
import { memoByPiece } from "./sharedPieces.js";

const CLASS = "class=";
const QUOTE = '"'.charCodeAt(0);
/** The last character that is white space, as far as tags have any. */
const SPACE = " ".charCodeAt(0);

/** All sheets. */
const ALL = -1;

/** Sets of sheets are bits of a number: the first sheet's is the lowest. */
class SheetChoice {
	/** The sheets that lack a class or a custom property. */
	readonly #lacking = new Map<string, number>();
	/** The same for whole attributes: pages have few different ones. */
	readonly #ofAttribute = new Map<string, number>();
	readonly #ofPiece: (piece: SharedPiece) => number;

	constructor(private readonly sheets: readonly CriticalSheet[]) {
		for (const [index, { classes, properties }] of sheets.entries())
			for (const name of [...classes, ...properties])
				this.#lacking.set(name, this.#lackingOf(name) | (1 << index));
		this.#ofPiece = memoByPiece((html) => this.#unfitFor(html));
	}

	#lackingOf(name: string): number {
		return this.#lacking.get(name) ?? 0;
	}

	#ofClasses(attribute: string): number {
		let unfit = this.#ofAttribute.get(attribute);
		if (unfit !== undefined) return unfit;
		unfit = 0;
		for (const name of attribute.split(/\s+/)) unfit |= this.#lackingOf(name);
		this.#ofAttribute.set(attribute, unfit);
		return unfit;
	}

	/** The sheets that lack something of what HTML has. Pages have hundreds of classes: `matchAll` would take three times as long. */
	#unfitFor(html: string): number {
		let unfit = 0;
		let at = html.indexOf(CLASS);
		while (at >= 0) {
			let end = at + CLASS.length;
			if (at && html.charCodeAt(at - 1) <= SPACE) {
				// Only HTML that a site wrote by itself has other quotes, or none.
				if (html.charCodeAt(end) !== QUOTE) return ALL;
				const start = end + 1;
				end = html.indexOf('"', start);
				if (end < 0) break;
				unfit |= this.#ofClasses(html.slice(start, end));
			}
			at = html.indexOf(CLASS, end);
		}
		if (html.includes("var(--"))
			for (const name of propertyUses(html)) unfit |= this.#lackingOf(name);
		return unfit;
	}

	/** The smallest sheet that has all that some HTML needs. */
	choose(
		html: readonly string[],
		pieces: readonly SharedPiece[],
	): CriticalSheet | undefined {
		let unfit = 0;
		for (const part of html) unfit |= this.#unfitFor(part);
		for (const piece of pieces) {
			unfit |= this.#ofPiece(piece);
			if (piece.change) unfit |= this.#unfitFor(piece.change.text);
		}
		return this.sheets.find((_, index) => !(unfit & (1 << index)));
	}
}

let choice: { of: Bundles; by: SheetChoice } | undefined;

/**
 * The URL of the style sheet that some HTML needs before its reader does something; nothing when that is the whole one.
 *
 * @param html all of the page but its pieces, the attributes of `<html>` and `<body>` as in tags
 */
export function criticalSheetOf(
	bundles: Bundles,
	html: readonly string[],
	pieces: readonly SharedPiece[],
): string | undefined {
	const { criticalSheets, baseUrl } = bundles;
	if (!criticalSheets.length) return undefined;
	if (choice?.of !== bundles)
		choice = { of: bundles, by: new SheetChoice(criticalSheets) };
	const sheet = choice.by.choose(html, pieces);
	return sheet && baseUrl + sheet.file;
}
