import { tokenLines } from "../../shared/tokenLines.js";
import { PrismLanguages } from "./prism.js";
import { meantLanguage } from "./prismComponents.js";

/** Highlights code for finished HTML. */
export interface Highlighter {
	/** Identifies its settings, and what it is. */
	readonly key: string;
	/** Code as the HTML of its lines. A language that is not known gives plain text, and so does what is no code by its shape. */
	lines(code: string, language: string): string[];
	/** Whether there is a language of that name, and whether its code has colours. */
	knows(language: string): "coloured" | "plain" | undefined;
	/** The language that is meant by a misspelt name; nothing for names that may be somebody's own. */
	meant(language: string): string | undefined;
	/** Returns the site's Prism, to which it may add languages of its own. */
	prism(): PrismLanguages["prism"];
}

export const CACHE_LIMIT = 20_000;

/**
 * Limits for highlighting. Some of Prism's patterns take quadratic or cubic time in the length of a line or the number
 * of similar lines: 26 s for ten lines of 8,000 characters, minutes for 30,000 empty lines. Such text is data, for which
 * colours matter little.
 */
export const LONGEST_CODE = 50_000;
const LONGEST_LINE = 1_000;
/** Of so many lines, one in fifty has to be new. */
const MANY_LINES = 500;

/** Why code is not read as such; nothing when it is. */
export function unreadable(code: string): string | undefined {
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

/** Why code is without colours that its author wants; nothing when it has them. */
export function whyPlain(
	code: string,
	language: string,
	highlighter: Highlighter,
): string | undefined {
	const known = highlighter.knows(language);
	const meant = known ? undefined : highlighter.meant(language);
	if (meant)
		return `the language "${language}" is unknown. Did you mean "${meant}"?`;
	const reason = known === "coloured" ? unreadable(code) : undefined;
	return reason && `${reason}.`;
}

/** Highlights as Docusaurus does, tokens marked by classes (`token keyword`). */
class PrismHighlighter implements Highlighter {
	readonly key: string;
	readonly #languages: PrismLanguages;
	/** By language and text: pages repeat each other. */
	readonly #lines = new Map<string, string[]>();

	constructor(additional: readonly string[]) {
		this.key = additional.join();
		this.#languages = new PrismLanguages(additional);
	}

	lines(code: string, language: string): string[] {
		const key = `${language}\0${code}`;
		const known = this.#lines.get(key);
		if (known) return known;
		const tokens = unreadable(code)
			? undefined
			: this.#languages.tokens(code, language);
		const lines = tokenLines(tokens ?? code);
		if (this.#lines.size > CACHE_LIMIT) this.#lines.clear();
		this.#lines.set(key, lines);
		return lines;
	}

	knows(language: string): "coloured" | "plain" | undefined {
		const grammar = this.#languages.grammar(language);
		return grammar && (Object.keys(grammar).length ? "coloured" : "plain");
	}

	meant(language: string): string | undefined {
		return meantLanguage(language);
	}

	prism(): PrismLanguages["prism"] {
		return this.#languages.prism;
	}
}

const highlighters = new Map<string, Highlighter>();

/**
 * Returns the default highlighter.
 * @param additional the config's `prism.additionalLanguages`
 */
export function prismHighlighter(
	additional: readonly string[] = [],
): Highlighter {
	const key = additional.join();
	let highlighter = highlighters.get(key);
	if (!highlighter) {
		highlighter = new PrismHighlighter(additional);
		highlighters.set(key, highlighter);
	}
	return highlighter;
}

/** Lets React's code blocks on the server of this process highlight as compiled Markdown is. */
export function installHighlighter(highlighter: Highlighter): void {
	globalThis.__FURROW_HIGHLIGHT__ = Object.assign(
		(code: string, language: string) => highlighter.lines(code, language),
		{ prism: () => highlighter.prism() },
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
