import { tokenLines } from "../../shared/tokenLines.js";
import { restoreRuns, shortenRuns } from "./longRuns.js";
import { PrismLanguages } from "./prism.js";
import { suggestLanguage } from "./prismComponents.js";

/** Highlights code in static HTML. */
export interface Highlighter {
	/** Cache key that identifies the highlighter and its settings. */
	readonly key: string;
	/** Returns the HTML of each line. Code of unknown languages and code that exceeds the limits is plain text. */
	lines(code: string, language: string): string[];
	/** Returns whether a language's code has colours, or `undefined` for an unknown language. */
	hasLanguage(language: string): "coloured" | "plain" | undefined;
	/** Returns the language that a misspelt name probably means, or `undefined` if the name may be intended. */
	suggestLanguage(language: string): string | undefined;
	/** Returns the site's Prism instance, to which the site may add languages. */
	prism(): PrismLanguages["prism"];
}

export const CACHE_LIMIT = 20_000;

/**
 * Limits of highlighting. Some of Prism's patterns take quadratic or cubic time in the length of a line or the number
 * of similar lines: 26 s for ten lines of 8,000 characters, minutes for 30,000 empty lines. Such text is usually data,
 * for which colours matter little.
 */
export const MAX_CODE = 50_000;
const MAX_LINE = 1_000;
/** Number of lines from which at least one line in fifty has to be unique. */
const MANY_LINES = 500;

/** Returns the limit that code exceeds, as a reason for not highlighting it. */
function exceededLimit(code: string): string | undefined {
	if (code.length > MAX_CODE) return `it has more than ${MAX_CODE} characters`;
	const lines = code.split("\n");
	if (lines.some(({ length }) => length > MAX_LINE))
		return `a line has more than ${MAX_LINE} characters`;
	return lines.length >= MANY_LINES && new Set(lines).size * 50 < lines.length
		? "nearly all of its lines are alike"
		: undefined;
}

/**
 * Highlights code. Long runs of data do not count towards the limits.
 * @returns `undefined` if the code exceeds a limit
 */
export function highlightWithinLimits(
	code: string,
	highlight: (code: string) => string[],
): string[] | undefined {
	if (code.length <= MAX_LINE) return highlight(code);
	const shortened = shortenRuns(code);
	return exceededLimit(shortened.code)
		? undefined
		: restoreRuns(highlight(shortened.code), shortened.cuts);
}

/** Returns the reason why code lacks the colours that its author expects, or `undefined` if it does not. */
export function whyPlain(
	code: string,
	language: string,
	highlighter: Highlighter,
): string | undefined {
	const colouring = highlighter.hasLanguage(language);
	const meant = colouring ? undefined : highlighter.suggestLanguage(language);
	if (meant)
		return `the language "${language}" is unknown. Did you mean "${meant}"?`;
	const reason =
		colouring === "coloured" && code.length > MAX_LINE
			? exceededLimit(shortenRuns(code).code)
			: undefined;
	return reason && `${reason}.`;
}

/** Highlights as Docusaurus does, but marks tokens with classes (`token keyword`). */
class PrismHighlighter implements Highlighter {
	readonly key: string;
	readonly #languages: PrismLanguages;
	/** Cached lines by language and code, since pages repeat code. */
	readonly #lines = new Map<string, string[]>();

	constructor(additional: readonly string[]) {
		this.key = additional.join();
		this.#languages = new PrismLanguages(additional);
	}

	lines(code: string, language: string): string[] {
		const key = `${language}\0${code}`;
		const cached = this.#lines.get(key);
		if (cached) return cached;
		const lines =
			highlightWithinLimits(code, (text) =>
				tokenLines(this.#languages.tokens(text, language) ?? text),
			) ?? tokenLines(code);
		if (this.#lines.size > CACHE_LIMIT) this.#lines.clear();
		this.#lines.set(key, lines);
		return lines;
	}

	hasLanguage(language: string): "coloured" | "plain" | undefined {
		const grammar = this.#languages.grammar(language);
		return grammar && (Object.keys(grammar).length ? "coloured" : "plain");
	}

	suggestLanguage(language: string): string | undefined {
		return suggestLanguage(language);
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

/** Installs the highlighter for code blocks that React renders on the server in this process. */
export function installHighlighter(highlighter: Highlighter): void {
	globalThis.__FURROW_HIGHLIGHT__ = Object.assign(
		(code: string, language: string) => highlighter.lines(code, language),
		{ prism: () => highlighter.prism() },
	);
}

declare global {
	/** Highlights code during server rendering. Absent in browsers. */
	var __FURROW_HIGHLIGHT__:
		| (((code: string, language: string) => string[]) & {
				/** Loads the highlighter. */
				prism(): typeof import("prismjs");
		  })
		| undefined;
}
