/**
 * Cuts text into the words that search compares. The build cuts pages with it and the browser cuts questions, so both
 * see the same words. Scripts that write no spaces between words (Chinese, Japanese, Korean) are cut into overlapping
 * pairs of characters: a question finds its text whatever either side takes for a word.
 */

export interface Word {
	/** Lower case, without accents. */
	text: string;
	/** Place in the text. */
	start: number;
	end: number;
	/** A part of the identifier before it, or a pair of characters: not a whole word as written. */
	isPart?: boolean;
}

/** Longer words are hashes and encoded data, which are not searched for. */
const LONGEST_WORD = 40;

/** A word with its short ending behind an apostrophe, or a stretch of a script that is cut into pairs. */
const RUN =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々])[\p{L}\p{M}\p{N}])+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?/gu;

/** The same for text of ASCII characters, five times as fast. */
const ASCII_RUN = /[A-Za-z0-9]+(?:'[A-Za-z]{1,2}(?![A-Za-z0-9]))?/g;

const PAIRED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks are among them
const ASCII = /^[\x00-\x7f]*$/;
const ACCENTED = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Between the parts of `partialBundling`, `HTMLParser` and `page2`. */
const PARTS =
	/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

const MIXED_CASE = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** A word in the form in which words are compared. */
export function fold(word: string): string {
	const lower = word.toLowerCase();
	if (ASCII.test(lower)) return lower.replace(/'.*$/, "");
	const plain = lower.normalize("NFKC").replace(/’.*$/, "");
	return ACCENTED.test(plain)
		? plain.normalize("NFD").replace(/\p{M}/gu, "")
		: plain;
}

function addPairs(run: string, start: number, words: Word[]): void {
	// By code points: some characters are two units of a string.
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

/** Words of runs that were cut already: texts say the same words again and again. */
const known = new Map<string, readonly Word[]>();

const MOST_KNOWN = 50_000;

/** The words of a run, with their places in it. */
export function wordsOfRun(run: string): readonly Word[] {
	const before = known.get(run);
	if (before) return before;
	const words: Word[] = [];
	if (PAIRED.test(run)) addPairs(run, 0, words);
	else if (run.length <= LONGEST_WORD) {
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
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(run, words);
	return words;
}

/** The words of a text in order; an identifier's parts follow it. */
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

/** The runs of a text, in order: what its words are cut from. */
export function runsOf(text: string): readonly string[] {
	return text.match(runPattern(text)) ?? [];
}

/** Whether a word is in a script that is indexed as pairs of characters. */
export function isPair(word: string): boolean {
	return PAIRED.test(word);
}

/** Begins a term that is a whole title: no word begins so. */
const PHRASE = "=";

/** Longer titles are not what readers type. */
const LONGEST_PHRASE = 40;

/** Whether a term of the index is a whole title. */
export const isPhrase = (term: string): boolean => term.startsWith(PHRASE);

/** A text as one term, however its words are written together: `tree shake`, `tree-shake`, `TreeShake`. */
export const phraseTerm = (text: string): string =>
	PHRASE + runsOf(text).map(fold).join("");

/** A dotted name, alone in a title. */
const DOTTED = /^[\w$-]+(?:\.[\w$-]+)+$/;

/** A title as terms: the whole, and of a dotted name what remains without its first parts. */
export function phraseTerms(title: string): string[] {
	const names = [title];
	if (DOTTED.test(title))
		for (let at = title.indexOf("."); at > 0; at = title.indexOf(".", at + 1))
			names.push(title.slice(at + 1));
	return names
		.map(phraseTerm)
		.filter(({ length }) => length > 1 && length <= LONGEST_PHRASE);
}
