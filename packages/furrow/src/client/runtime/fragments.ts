/**
 * Server: pieces of HTML that many pages share, rendered once in each worker and language. The first page that has the
 * piece renders it between two marks; the marks go, and what stood between them is kept for the pages that follow.
 */

/** Private-use characters: no page's text has them, and React leaves them as they are. */
const OPEN = "\uE0F0";
const CLOSE = "\uE0F1";

/** By what they were rendered from, and by name. */
const kept = new WeakMap<object, Map<string, string>>();

/** A piece of HTML that pages share, as it stands in one of them. */
export interface SharedPiece {
	/** What it was rendered from: other data is another object. */
	source: object;
	key: string;
	html: string;
}

export interface FragmentMarks {
	before: string;
	after: string;
}

/** The pieces that one page's render makes. */
export class FragmentRecorder {
	readonly #pending: {
		source: object;
		key: string;
		keep: (html: string) => string;
	}[] = [];
	/** The pieces of the page's HTML that other pages have too, as they stand in it. */
	readonly pieces: SharedPiece[] = [];

	/** A piece that an earlier page made. */
	get(source: object, key: string): string | undefined {
		return kept.get(source)?.get(key);
	}

	/** Tells of a piece that an earlier page made, as it stands in this one. */
	use(piece: SharedPiece): void {
		this.pieces.push(piece);
	}

	/**
	 * Asks for a piece to be kept.
	 * @param keep turns the page's own HTML into what serves all pages
	 */
	record(
		source: object,
		key: string,
		keep: (html: string) => string,
	): FragmentMarks {
		const mark = String(this.#pending.push({ source, key, keep }) - 1);
		return { before: OPEN + mark + OPEN, after: CLOSE + mark + CLOSE };
	}

	/** Takes the marks out of a page's HTML and keeps what stood between them. */
	finish(html: string): string {
		return this.#pending.reduce((page, { source, key, keep }, index) => {
			const before = OPEN + index + OPEN;
			const after = CLOSE + index + CLOSE;
			const start = page.indexOf(before);
			const end = page.indexOf(after);
			if (start < 0 || end < 0) return page;
			const piece = page.slice(start + before.length, end);
			const known = kept.get(source) ?? new Map<string, string>();
			kept.set(source, known.set(key, keep(piece)));
			this.use({ source, key, html: piece });
			return page.slice(0, start) + piece + page.slice(end + after.length);
		}, html);
	}
}
