/**
 * Comments of CommonMark that begin a line, with text behind them. CommonMark's parsers take that text for HTML, and none of
 * it for Markdown; Docusaurus's goes on with Markdown. As a tag a comment is inside of a paragraph, of which it is taken out
 * when the text has been parsed (`engines/comments.ts`).
 */

/** Finds HTML comments in a text. One without an end goes to the text's end. */
export const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Finds the tags that stand for comments. */
export const COMMENT_TAG = /<x-[\sa]*\/>/g;

/** Markers that may precede such a comment: quotes, lists, and less indentation than a code block has. */
const LINE_START =
	/^(?:[ \t]{0,3}(?:>|(?:[-*+]|\d+[.)])(?=[ \t])))*[ \t]{0,3}(?=<!--)/;

/** HTML that may follow a comment. */
const HTML_START = /^<[a-z/!?]/i;

/**
 * Writes a tag in place of the comment that line `index` begins with, if Markdown follows it; all else keeps its line and
 * its column.
 * @param written gets the lines that are changed, as they were
 * @returns the comment's last line
 */
export function tagComment(
	lines: string[],
	index: number,
	written: Map<number, string>,
): number {
	const line = lines[index] as string;
	const start = LINE_START.exec(line)?.[0].length;
	if (start === undefined) return index;
	let last = index;
	let end = line.indexOf("-->", start + 4);
	while (end < 0 && last + 1 < lines.length) {
		last += 1;
		end = (lines[last] as string).indexOf("-->");
	}
	if (end < 0) return index;
	const behind = (lines[last] as string).slice(end + 3);
	const text = behind.replace(HTML_COMMENT, "").trim();
	if (!text || HTML_START.test(text)) return last;
	for (let at = index; at <= last; at += 1)
		written.set(at, lines[at] as string);
	const before = line.slice(0, start);
	if (last === index) {
		lines[index] = `${before}<x-${" ".repeat(end - start - 2)}/>${behind}`;
		return last;
	}
	lines[index] = `${before}<x-`;
	lines.fill("a", index + 1, last);
	// Not `>` alone, which begins a quote.
	lines[last] = `${" ".repeat(end)}a/>${behind}`;
	return last;
}
