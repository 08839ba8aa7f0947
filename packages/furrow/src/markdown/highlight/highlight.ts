import { tokenLines } from "../../shared/tokenLines.js";
import { getPrism, grammarOf } from "./prism.js";

/** Highlighted code by language and text: pages repeat each other. */
const cache = new Map<string, string[]>();
const CACHE_LIMIT = 20_000;

/**
 * Limits for highlighting. Some of Prism's patterns take quadratic or cubic time in the length of a line or the number
 * of similar lines: 26 s for ten lines of 8,000 characters, minutes for 30,000 empty lines. Such text is data, for which
 * colours matter little.
 */
const LONGEST_CODE = 50_000;
const LONGEST_LINE = 1_000;
/** Of so many lines, one in fifty has to be new. */
const MANY_LINES = 500;

/** Why code is not read as such; nothing when it is. */
function unreadable(code: string): string | undefined {
	if (code.length <= LONGEST_LINE) return undefined;
	if (code.length > LONGEST_CODE)
		return `it has more than ${LONGEST_CODE} characters`;
	const lines = code.split("\n");
	if (lines.some(({ length }) => length > LONGEST_LINE))
		return `a line has more than ${LONGEST_LINE} characters`;
	return lines.length >= MANY_LINES && new Set(lines).size * 50 < lines.length
		? "nearly all of its lines are alike"
		: undefined;
}

/** Why code of a language that Prism knows is without colours; nothing when it has them. */
export function whyPlain(code: string, language: string): string | undefined {
	const reason = unreadable(code);
	return reason && Object.keys(grammarOf(language) ?? {}).length
		? reason
		: undefined;
}

/**
 * Code as the HTML of its lines, tokens marked by classes (`token keyword`).
 * A language that Prism does not know gives plain text, and so does what is no code by its shape.
 */
export function highlightLines(code: string, language: string): string[] {
	const key = `${language}\0${code}`;
	const known = cache.get(key);
	if (known) return known;
	const grammar = unreadable(code) ? undefined : grammarOf(language);
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
				/** Loads the highlighter. */
				prism(): typeof import("prismjs");
		  })
		| undefined;
}
