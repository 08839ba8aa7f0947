/**
 * Marks of lines and words in code blocks, from comments like `// [!code ++]`. The Markdown stage removes the
 * comments from the code and passes the marks on in the block's metastring, as `notation="2:added 4:focused
 * 5:word:6-11"`, so that every code block component receives them, including a site's own. Must not depend on Node,
 * since components use it too.
 */

export interface CodeMarks {
	/** Class names by line index. */
	lines: { [lineIndex: number]: string[] };
	/** Character ranges by line index. */
	words?: { [lineIndex: number]: [start: number, end: number][] };
}

/** Class of removed lines in a diff, which are not copied. */
const REMOVED_LINE = "theme-code-block-removed-line";

const NOTATION = /\s*\bnotation="([^"]*)"/;

/** Removes the marks from a metastring. */
export const withoutMarks = (metastring: string): string =>
	metastring.replace(NOTATION, "").trim();

/** Parses the marks in a metastring. Line indexes refer to the code before magic comments are removed. */
export function parseMarks(metastring = ""): CodeMarks {
	const marks: CodeMarks = { lines: {} };
	for (const mark of NOTATION.exec(metastring)?.[1]?.split(" ") ?? []) {
		const [number, name, range] = mark.split(":");
		const line = Number(number);
		if (range) {
			const [start = 0, end = 0] = range.split("-").map(Number);
			marks.words ??= {};
			marks.words[line] ??= [];
			marks.words[line].push([start, end]);
		} else {
			marks.lines[line] ??= [];
			marks.lines[line].push(`theme-code-block-${name}-line`);
		}
	}
	return marks;
}

/** Returns the code that the copy button copies. */
export const copiedCode = ({
	code,
	lineClassNames,
}: {
	code: string;
	lineClassNames: CodeMarks["lines"];
}): string =>
	code
		.split("\n")
		.filter((_, line) => !lineClassNames[line]?.includes(REMOVED_LINE))
		.join("\n");

/** A tag, a character reference, or a character. */
const TOKEN = /<[^>]*>|&[^;]*;|[\s\S]/gu;

const WORD_TAGS: readonly [open: string, close: string] = [
	'<mark class="theme-code-block-word">',
	"</mark>",
];

/**
 * Marks words in a line of highlighted code. Elements that cross the border of a word are closed before the mark and
 * reopened inside it.
 * @param html well-nested elements
 * @param words ranges of the text in UTF-16 units, in order, not overlapping
 * @param tags returns the tags around a word, by the word's index
 */
export function markWords(
	html: string,
	words: readonly (readonly [start: number, end: number])[],
	tags: (word: number) => readonly [open: string, close: string] = () =>
		WORD_TAGS,
): string {
	const open: string[] = [];
	let result = "";
	let at = 0;
	let next = 0;
	let isMarked = false;
	const close = () =>
		open
			.map((tag) => `</${/\w+/.exec(tag)}>`)
			.reverse()
			.join("");
	const switchMark = (tag: string) => {
		result += close() + tag + open.join("");
		isMarked = !isMarked;
	};
	for (const [token] of html.matchAll(TOKEN)) {
		const word = words[next];
		if (isMarked && at >= (word?.[1] ?? 0)) {
			switchMark(tags(next)[1]);
			next += 1;
		}
		if (token.startsWith("</")) open.pop();
		else if (token.length > 1 && token.startsWith("<")) open.push(token);
		else {
			if (!isMarked && at === words[next]?.[0]) switchMark(tags(next)[0]);
			at += token.startsWith("&") ? 1 : token.length;
		}
		result += token;
	}
	if (isMarked) result += tags(next)[1];
	return result.replace(/<span[^>]*><\/span>/g, "");
}
