/**
 * Marks of a code block's lines and words, from comments like `// [!code ++]`. The Markdown stage takes the comments out
 * of the code and hands their marks over in the block's metastring, as `notation="2:added 4:focused 5:word:6-11"`: so they
 * reach every code block component, a site's own too. Without Node: components read them as well.
 */

export interface CodeMarks {
	/** Class names by the index of the line. */
	lines: { [lineIndex: number]: string[] };
	/** Ranges of characters by the index of the line. */
	words?: { [lineIndex: number]: [start: number, end: number][] };
}

/** Of lines that a change removes: readers do not copy them. */
const REMOVED_LINE = "theme-code-block-removed-line";

const NOTATION = /\s*\bnotation="([^"]*)"/;

/** A metastring without the marks in it. */
export const withoutMarks = (metastring: string): string =>
	metastring.replace(NOTATION, "").trim();

/** The marks in a metastring. Lines are those of the code before magic comments are taken out of it. */
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

/** The code that a reader copies. */
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
const PIECE = /<[^>]*>|&[^;]*;|[\s\S]/gu;

const WORD: readonly [open: string, close: string] = [
	'<mark class="theme-code-block-word">',
	"</mark>",
];

/**
 * Marks words in a line of highlighted code. Elements that a word cuts through are closed before its mark and opened again
 * in it.
 * @param html elements that are properly nested
 * @param words ranges of its text in UTF-16 units, in order, that do not overlap
 * @param tags around a word, by its place among them
 */
export function markWords(
	html: string,
	words: readonly (readonly [start: number, end: number])[],
	tags: (word: number) => readonly [open: string, close: string] = () => WORD,
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
	for (const [piece] of html.matchAll(PIECE)) {
		const word = words[next];
		if (isMarked && at >= (word?.[1] ?? 0)) {
			switchMark(tags(next)[1]);
			next += 1;
		}
		if (piece.startsWith("</")) open.pop();
		else if (piece.length > 1 && piece.startsWith("<")) open.push(piece);
		else {
			if (!isMarked && at === words[next]?.[0]) switchMark(tags(next)[0]);
			at += piece.startsWith("&") ? 1 : piece.length;
		}
		result += piece;
	}
	if (isMarked) result += tags(next)[1];
	return result.replace(/<span[^>]*><\/span>/g, "");
}
