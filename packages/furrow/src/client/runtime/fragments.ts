/**
 * Server: pieces of HTML that many pages share, rendered once per worker and language. The first page with a piece
 * renders it between two marks; the others render one mark in its place. Such pieces are most of a large site's HTML,
 * so they are inserted last, when the page's text is encoded to bytes (`render/sharedPieces.ts`).
 */

/**
 * Control characters that delimit marks: they do not occur in a page's text, React does not escape them, and strings
 * that contain them stay at one byte per character.
 */
const OPEN = "\u0002";
const CLOSE = "\u0003";

/** Cached pieces, by the data that they were rendered from and by name. */
const cache = new WeakMap<object, Map<string, string>>();

/** Preload links for images, which React puts at the beginning of the HTML. */
const IMAGES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Removes preload links for images that only a shared piece shows: pages that do not render the piece have no such
 * links, and all pages must be equal.
 */
const withOwnImages = (html: string): string =>
	html.replace(IMAGES, (links) =>
		links.replace(/<link[^>]*>/g, (link) => {
			const [, url] = / href="([^"]*)"/.exec(link) ?? [];
			return url === undefined || html.includes(`src="${url}"`) ? link : "";
		}),
	);

/** A page-specific change to a shared piece of markup. */
export interface PieceChange {
	at: number;
	/** Number of characters that it replaces. */
	length: number;
	text: string;
}

/** A piece of HTML that pages share. */
export interface SharedPiece {
	/** Data it was rendered from, compared by identity. */
	source: object;
	key: string;
	/** Placeholder in the page's HTML. */
	mark: string;
	/** Markup before `change` is applied; the same on all pages that have a `change`. */
	html: string;
	change?: PieceChange;
}

export interface FragmentMarks {
	before: string;
	after: string;
}

/** Records the shared pieces of one page's render. */
export class FragmentRecorder {
	readonly #pending: (FragmentMarks & {
		source: object;
		key: string;
		mark: string;
		keep: (html: string) => string;
	})[] = [];
	readonly #pieces: SharedPiece[] = [];
	#marks = 0;

	/** Returns a piece that an earlier page rendered. */
	get(source: object, key: string): string | undefined {
		return cache.get(source)?.get(key);
	}

	/**
	 * Inserts a piece that an earlier page rendered.
	 * @returns the mark to render in its place
	 */
	use(piece: Omit<SharedPiece, "mark">): string {
		const mark = this.#mark();
		this.#pieces.push({ ...piece, mark });
		return mark;
	}

	/**
	 * Marks a piece of this page for caching.
	 * @param keep turns this page's HTML of the piece into the HTML for all pages
	 * @returns marks to render before and after the piece
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

	/**
	 * Caches the recorded pieces.
	 * @returns the page's HTML with marks in place of its pieces, and the pieces
	 */
	finish(html: string): { html: string; pieces: SharedPiece[] } {
		let own = html;
		for (const { source, key, mark, keep, before, after } of this.#pending) {
			const start = own.indexOf(before);
			const end = own.indexOf(after);
			if (start < 0 || end < 0) continue;
			const piece = own.slice(start + before.length, end);
			const piecesOfSource = cache.get(source) ?? new Map<string, string>();
			cache.set(source, piecesOfSource.set(key, keep(piece)));
			this.#pieces.push({ source, key, mark, html: piece });
			own = own.slice(0, start) + mark + own.slice(end + after.length);
		}
		return {
			html: this.#pending.length ? withOwnImages(own) : own,
			pieces: this.#pieces.filter(({ mark }) => own.includes(mark)),
		};
	}
}
