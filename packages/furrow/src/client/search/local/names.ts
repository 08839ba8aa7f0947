/** Questions that are names in code: `output.publicPath`, `--skip-build`, `docsVersionDropdown`. */
import { wordsOf } from "../../../shared/searchWords";
import type { TextSection } from "../../../types/search";

/** Without spaces, and of several words. */
const isName = (query: string) =>
	/^[!-~]+$/.test(query) && wordsOf(query).length > 1;

/** What is no part of a name when it stands beside it. A dot is none: `a.b` is a part of `site.a.b`. */
const isBeside = (character: string | undefined) =>
	character === undefined || !/[\p{L}\p{N}_-]/u.test(character);

/** How much it says of a text that it has the name, by where it stands. */
const SHARES = { title: 1.2, text: 1, code: 0.6 };

/** Finds a name as it was asked for, with its dots and capitals; of another question it finds nothing. */
export class AskedName {
	readonly #name: string | undefined;

	constructor(query: string) {
		const asked = query.trim();
		if (isName(asked)) this.#name = asked.toLowerCase();
	}

	#has(text: string | undefined): boolean {
		const name = this.#name;
		if (!name || !text) return false;
		const lower = text.toLowerCase();
		let at = lower.indexOf(name);
		while (at >= 0) {
			if (isBeside(lower[at - 1]) && isBeside(lower[at + name.length]))
				return true;
			at = lower.indexOf(name, at + 1);
		}
		return false;
	}

	/** How much what has a title is about the name; 0 if the title does not have it. */
	inTitle(title: string): number {
		return this.#has(title) ? SHARES.title : 0;
	}

	/** How much a section is about the name; 0 if it does not have it. */
	inSection({ title, text, code }: TextSection): number {
		if (this.#has(title)) return SHARES.title;
		if (this.#has(text)) return SHARES.text;
		return this.#has(code) ? SHARES.code : 0;
	}
}
