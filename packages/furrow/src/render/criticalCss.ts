/**
 * Which style sheet a page comes with. One that waits for its reader needs no rules for what it does not show yet: it has a
 * part of the site's sheet (`bundle/criticalCss/`), and the whole one comes with its scripts. Since that holds the part's
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

/** Tells whether HTML has something that the critical sheet has no rules for. */
class SheetFit {
	/** Classes and custom properties that it lacks. */
	readonly #lacking: ReadonlySet<string>;
	/** Whether it has the rules for whole attributes: pages have few different ones. */
	readonly #ofAttribute = new Map<string, boolean>();
	readonly #ofPiece: (piece: SharedPiece) => boolean;

	constructor({ classes, properties }: CriticalSheet) {
		this.#lacking = new Set([...classes, ...properties]);
		this.#ofPiece = memoByPiece((html) => this.#fits(html));
	}

	#hasAll = (names: readonly string[]) =>
		!names.some((name) => this.#lacking.has(name));

	#hasClasses(attribute: string): boolean {
		const known = this.#ofAttribute.get(attribute);
		if (known !== undefined) return known;
		const fits = this.#hasAll(attribute.split(/\s+/));
		this.#ofAttribute.set(attribute, fits);
		return fits;
	}

	/** Pages have hundreds of classes: `matchAll` would take three times as long. */
	#fits(html: string): boolean {
		let at = html.indexOf(CLASS);
		while (at >= 0) {
			let end = at + CLASS.length;
			if (at && html.charCodeAt(at - 1) <= SPACE) {
				// Only HTML that a site wrote by itself has other quotes, or none.
				if (html.charCodeAt(end) !== QUOTE) return false;
				const start = end + 1;
				end = html.indexOf('"', start);
				if (end < 0) break;
				if (!this.#hasClasses(html.slice(start, end))) return false;
			}
			at = html.indexOf(CLASS, end);
		}
		return !html.includes("var(--") || this.#hasAll(propertyUses(html));
	}

	/** Whether it has all that some HTML needs. */
	fits(html: readonly string[], pieces: readonly SharedPiece[]): boolean {
		return (
			html.every((part) => this.#fits(part)) &&
			pieces.every(
				(piece) =>
					this.#ofPiece(piece) &&
					(!piece.change || this.#fits(piece.change.text)),
			)
		);
	}
}

let latest: { of: Bundles; fit: SheetFit } | undefined;

/**
 * The URL of the critical style sheet, if it has what some HTML needs before its reader does something.
 *
 * @param html all of the page but its pieces, the attributes of `<html>` and `<body>` as in tags
 */
export function criticalSheetOf(
	bundles: Bundles,
	html: readonly string[],
	pieces: readonly SharedPiece[],
): string | undefined {
	const { criticalSheet, baseUrl } = bundles;
	if (!criticalSheet) return undefined;
	if (latest?.of !== bundles)
		latest = { of: bundles, fit: new SheetFit(criticalSheet) };
	return latest.fit.fits(html, pieces)
		? baseUrl + criticalSheet.file
		: undefined;
}
