import { tokenLines } from "./lineWriter.js";
import { getPrism, grammarOf } from "./prism.js";

/** Highlighted code by language and text: pages repeat each other. */
const cache = new Map<string, string[]>();
const CACHE_LIMIT = 20_000;

/**
 * Longer lines are data, which nobody reads; and the time of some of Prism's patterns grows with the square of the
 * length of a word: minutes for 300,000 letters.
 */
const LONGEST_LINE = 10_000;

const hasLongLine = (code: string) =>
	code.length > LONGEST_LINE &&
	code.split("\n").some(({ length }) => length > LONGEST_LINE);

/**
 * Code as the HTML of its lines, tokens marked by classes (`token keyword`).
 * A language that Prism does not know gives plain text, and so does code with a line of more than 10,000 characters.
 */
export function highlightLines(code: string, language: string): string[] {
	const key = `${language}\0${code}`;
	const known = cache.get(key);
	if (known) return known;
	const grammar = hasLongLine(code) ? undefined : grammarOf(language);
	const lines = tokenLines(grammar ? getPrism().tokenize(code, grammar) : code);
	if (cache.size > CACHE_LIMIT) cache.clear();
	cache.set(key, lines);
	return lines;
}

/** Lets React's code blocks on the server of this process highlight as compiled Markdown is. */
export function installHighlighter(): void {
	globalThis.__FURROW_HIGHLIGHT__ = Object.assign(
		(code: string, language: string) => highlightLines(code, language),
		{ prism: getPrism },
	);
}

declare global {
	/** Highlights code while pages are rendered on the server. Absent in the browser. */
	var __FURROW_HIGHLIGHT__:
		| (((code: string, language: string) => string[]) & {
				/** What it highlights with. */
				prism(): typeof import("prismjs");
		  })
		| undefined;
}
