/**
 * Splits text into the words that search compares. Both the build (for pages) and the browser (for queries) use it,
 * so both produce the same words. Scripts without spaces between words (Chinese, Japanese, Korean) are split into
 * overlapping pairs of characters, so that a match does not depend on word segmentation.
 */

export interface Word {
	/** In lower case, without accents. */
	text: string;
	/** Position in the text. */
	start: number;
	end: number;
	/**
	 * Whether this is a part of the preceding identifier or a pair of characters, rather than a whole word as written.
	 */
	isPart?: boolean;
}

/** Longer words are hashes and encoded data, which nobody searches for. */
const MAX_WORD_LENGTH = 40;

/** A word, including a short suffix after an apostrophe, or a run of a script that is split into pairs. */
const RUN =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々])[\p{L}\p{M}\p{N}])+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?/gu;

/** Like {@link RUN}, for ASCII text only. Five times as fast. */
const ASCII_RUN = /[A-Za-z0-9]+(?:'[A-Za-z]{1,2}(?![A-Za-z0-9]))?/g;

const PAIRED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks are among them
const ASCII = /^[\x00-\x7f]*$/;
const ACCENTED = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Matches the parts of identifiers such as `partialBundling`, `HTMLParser` and `page2`. */
const PARTS =
	/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

const MIXED_CASE = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** Normalises a word for comparison: lower case, without accents and without a suffix after an apostrophe. */
export function fold(word: string): string {
	const lower = word.toLowerCase();
	if (ASCII.test(lower)) return lower.replace(/'.*$/, "");
	const plain = lower.normalize("NFKC").replace(/’.*$/, "");
	return ACCENTED.test(plain)
		? plain.normalize("NFD").replace(/\p{M}/gu, "")
		: plain;
}

function addPairs(run: string, start: number, words: Word[]): void {
	// Split by code points, since some characters take two UTF-16 units.
	const characters = [...run];
	let at = start;
	if (characters.length === 1)
		words.push({ text: fold(run), start, end: start + run.length });
	for (let index = 0; index + 1 < characters.length; index += 1) {
		const [first = "", second = ""] = characters.slice(index, index + 2);
		words.push({
			text: fold(first + second),
			start: at,
			end: at + first.length + second.length,
			isPart: true,
		});
		at += first.length;
	}
}

const runPattern = (text: string) => (ASCII.test(text) ? ASCII_RUN : RUN);

/** Cache of the words of runs, since texts repeat the same words. */
const runCache = new Map<string, readonly Word[]>();

const MAX_CACHED_RUNS = 50_000;

/** Returns the words of a run, with their positions in it. */
export function wordsOfRun(run: string): readonly Word[] {
	const cached = runCache.get(run);
	if (cached) return cached;
	const words: Word[] = [];
	if (PAIRED.test(run)) addPairs(run, 0, words);
	else if (run.length <= MAX_WORD_LENGTH) {
		words.push({ text: fold(run), start: 0, end: run.length });
		if (MIXED_CASE.test(run))
			for (const part of run.matchAll(PARTS))
				words.push({
					text: fold(part[0]),
					start: part.index,
					end: part.index + part[0].length,
					isPart: true,
				});
	}
	if (runCache.size >= MAX_CACHED_RUNS) runCache.clear();
	runCache.set(run, words);
	return words;
}

/** Returns the words of a text in order. An identifier is followed by its parts. */
export function wordsOf(text: string): Word[] {
	const words: Word[] = [];
	const pattern = runPattern(text);
	pattern.lastIndex = 0;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const at = match.index;
		for (const { text: word, start, end, isPart } of wordsOfRun(match[0]))
			words.push({ text: word, start: at + start, end: at + end, isPart });
	}
	return words;
}

/** Returns the runs of a text in order. Runs are split into words. */
export function runsOf(text: string): readonly string[] {
	return text.match(runPattern(text)) ?? [];
}

/** Whether a word is in a script that is indexed as character pairs. */
export function isPair(word: string): boolean {
	return PAIRED.test(word);
}

/** Prefix of terms that stand for a whole title. No word begins with it. */
const PHRASE = "=";

/** Readers do not type longer titles. */
const MAX_PHRASE_LENGTH = 40;

/** Whether a term of the index stands for a whole title. */
export const isPhrase = (term: string): boolean => term.startsWith(PHRASE);

/** Converts a text to one term, regardless of how its words are joined: `tree shake`, `tree-shake`, `TreeShake`. */
export const phraseTerm = (text: string): string =>
	PHRASE + runsOf(text).map(fold).join("");

/** A title that is a dotted name. */
const DOTTED = /^[\w$-]+(?:\.[\w$-]+)+$/;

/** Converts a title to terms: the whole title, and for a dotted name also each remainder after its first parts. */
export function phraseTerms(title: string): string[] {
	const names = [title];
	if (DOTTED.test(title))
		for (let at = title.indexOf("."); at > 0; at = title.indexOf(".", at + 1))
			names.push(title.slice(at + 1));
	return names
		.map(phraseTerm)
		.filter(({ length }) => length > 1 && length <= MAX_PHRASE_LENGTH);
}
