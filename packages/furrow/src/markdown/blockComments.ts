/**
 * HTML comments in CommonMark that start a line and have text after them. A CommonMark parser reads that text as HTML;
 * Docusaurus reads it as Markdown. Such a comment is therefore replaced with a tag, which the parser puts into a
 * paragraph and `engines/comments.ts` removes after parsing.
 */

/** Matches HTML comments. An unclosed comment extends to the end of the text. */
export const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Matches the tags that replace comments. */
export const COMMENT_TAG = /<x-[\sa]*\/>/g;

/** Markers that may precede such a comment: quotes, lists, and less indentation than a code block requires. */
const LINE_START =
	/^(?:[ \t]{0,3}(?:>|(?:[-*+]|\d+[.)])(?=[ \t])))*[ \t]{0,3}(?=<!--)/;

/** Start of HTML after a comment. */
const HTML_START = /^<[a-z/!?]/i;

/**
 * Replaces the comment at the start of line `index` with a tag, if Markdown follows the comment. All other text keeps
 * its line and column.
 * @param originals receives the original text of each changed line, by index
 * @returns index of the last line of the comment, or `index` if the line does not start with one
 */
export function tagComment(
	lines: string[],
	index: number,
	originals: Map<number, string>,
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
	const rest = (lines[last] as string).slice(end + 3);
	const text = rest.replace(HTML_COMMENT, "").trim();
	if (!text || HTML_START.test(text)) return last;
	for (let at = index; at <= last; at += 1)
		originals.set(at, lines[at] as string);
	const before = line.slice(0, start);
	if (last === index) {
		lines[index] = `${before}<x-${" ".repeat(end - start - 2)}/>${rest}`;
		return last;
	}
	lines[index] = `${before}<x-`;
	lines.fill("a", index + 1, last);
	// A line that starts with `>` would be a block quote.
	lines[last] = `${" ".repeat(end)}a/>${rest}`;
	return last;
}
