/** Matches queries that are names in code: `output.publicPath`, `--skip-build`, `docsVersionDropdown`. */
import { wordsOf } from "../../../shared/searchWords";
import type { TextSection } from "../../../types/search";

/** Whether a query is a name in code: ASCII without spaces, and several words. */
const isName = (query: string) =>
	/^[!-~]+$/.test(query) && wordsOf(query).length > 1;

/**
 * Whether a character next to a match does not belong to the name. Dots are such characters: `a.b` matches in
 * `site.a.b`.
 */
const isBoundary = (character: string | undefined) =>
	character === undefined || !/[\p{L}\p{N}_-]/u.test(character);

/** Weight of a match by where it is. */
const WEIGHTS = { title: 1.2, text: 1, code: 0.6 };

/**
 * Finds the query in texts literally, including dots and hyphens but ignoring case. Never matches if the query is not a
 * name in code.
 */
export class CodeName {
	readonly #name: string | undefined;

	constructor(query: string) {
		const trimmed = query.trim();
		if (isName(trimmed)) this.#name = trimmed.toLowerCase();
	}

	#has(text: string | undefined): boolean {
		const name = this.#name;
		if (!name || !text) return false;
		const lower = text.toLowerCase();
		let at = lower.indexOf(name);
		while (at >= 0) {
			if (isBoundary(lower[at - 1]) && isBoundary(lower[at + name.length]))
				return true;
			at = lower.indexOf(name, at + 1);
		}
		return false;
	}

	/** Returns the weight of a match in a title; 0 without a match. */
	inTitle(title: string): number {
		return this.#has(title) ? WEIGHTS.title : 0;
	}

	/** Returns the weight of the best match in a section; 0 without a match. */
	inSection({ title, text, code }: TextSection): number {
		if (this.#has(title)) return WEIGHTS.title;
		if (this.#has(text)) return WEIGHTS.text;
		return this.#has(code) ? WEIGHTS.code : 0;
	}
}
