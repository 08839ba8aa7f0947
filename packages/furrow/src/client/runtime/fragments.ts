/**
 * Server: pieces of HTML that many pages share, rendered once in each worker and language. The first page that has the
 * piece renders it between two marks; the others have one mark in its place. Most of a large site's HTML are such pieces, so
 * they are put in at the very end, where the page's text becomes bytes (`render/sharedPieces.ts`).
 */

/** Control characters: no page's text has them, React leaves them as they are, and texts stay one byte a character. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

/** By what they were rendered from, and by name. */
const kept = new WeakMap<object, Map<string, string>>();

/** React's requests for images, at the beginning of the HTML. */
const IMAGES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** A page's HTML without requests for images that only a piece shows: on other pages, which do not render it, there are none. */
const withOwnImages = (html: string): string =>
	html.replace(IMAGES, (links) =>
		links.replace(/<link[^>]*>/g, (link) => {
			const [, url] = / href="([^"]*)"/.exec(link) ?? [];
			return url === undefined || html.includes(`src="${url}"`) ? link : "";
		}),
	);

/** A change to a shared piece of markup for one page. */
export interface PieceChange {
	at: number;
	/** How many characters it stands instead of. */
	length: number;
	text: string;
}

/** A piece of HTML that pages share. */
export interface SharedPiece {
	/** The data it was rendered from, compared by identity. */
	source: object;
	key: string;
	/** Stands for it in the page's HTML. */
	mark: string;
	/** The same on all pages that have a `change`. */
	html: string;
	change?: PieceChange;
}

export interface FragmentMarks {
	before: string;
	after: string;
}

/** The pieces that one page's render makes. */
export class FragmentRecorder {
	readonly #pending: (FragmentMarks & {
		source: object;
		key: string;
		mark: string;
		keep: (html: string) => string;
	})[] = [];
	readonly #pieces: SharedPiece[] = [];
	#marks = 0;

	/** A piece that an earlier page made. */
	get(source: object, key: string): string | undefined {
		return kept.get(source)?.get(key);
	}

	/**
	 * Has a piece that an earlier page made put in.
	 * @returns what the page renders in its place
	 */
	use(piece: Omit<SharedPiece, "mark">): string {
		const mark = this.#mark();
		this.#pieces.push({ ...piece, mark });
		return mark;
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
		const mark = this.#mark();
		const marks = { before: mark + OPEN, after: CLOSE + mark };
		this.#pending.push({ source, key, mark, keep, ...marks });
		return marks;
	}

	#mark(): string {
		this.#marks += 1;
		return `${OPEN}furrow-piece-${this.#marks}${CLOSE}`;
	}

	/** Keeps the pieces that were asked for. Gives the page's HTML with marks in their places, and what these stand for. */
	finish(html: string): { html: string; pieces: SharedPiece[] } {
		let own = html;
		for (const { source, key, mark, keep, before, after } of this.#pending) {
			const start = own.indexOf(before);
			const end = own.indexOf(after);
			if (start < 0 || end < 0) continue;
			const piece = own.slice(start + before.length, end);
			const known = kept.get(source) ?? new Map<string, string>();
			kept.set(source, known.set(key, keep(piece)));
			this.#pieces.push({ source, key, mark, html: piece });
			own = own.slice(0, start) + mark + own.slice(end + after.length);
		}
		return {
			html: this.#pending.length ? withOwnImages(own) : own,
			pieces: this.#pieces.filter(({ mark }) => own.includes(mark)),
		};
	}
}
