/** Questions that are names in code: `output.publicPath`, `--skip-build`, `docsVersionDropdown`. */
import { wordsOf } from "../../../shared/searchWords";
import type { SearchRecord, TextSection } from "../../../types/search";

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

	#isIn(text: string | undefined): boolean {
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

	/** How much a section is about the name; 0 if it does not have it. */
	inSection({ title, text, code }: TextSection): number {
		if (this.#isIn(title)) return SHARES.title;
		if (this.#isIn(text)) return SHARES.text;
		return this.#isIn(code) ? SHARES.code : 0;
	}

	/** The same of a page: what its title or the best of its sections has. */
	inPage({ title, sections }: SearchRecord): number {
		return this.#isIn(title)
			? SHARES.title
			: Math.max(0, ...sections.map((section) => this.inSection(section)));
	}
}
