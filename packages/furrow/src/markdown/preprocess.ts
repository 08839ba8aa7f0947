/**
 * Turns Docusaurus's conveniences that are not MDX into MDX, line by line, so that line numbers stay true:
 * HTML comments, `{#id}` after headings, `:::type Title`, `mdx-code-block` fences.
 */
import { tagComment } from "./blockComments.js";
import { MisreadCode, mayMisreadCode } from "./misreadCode.js";

export interface PreprocessOptions {
	comments: boolean;
	headingIds: boolean;
	admonitions: boolean;
	/** Keywords of admonitions; a title is recognised after these only. */
	keywords: ReadonlySet<string>;
	/** Whether the text is MDX. In CommonMark, HTML comments are valid and `{` is plain text. */
	mdx: boolean;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/;
const HEADING = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*#{1,6}[ \t]/;
const DIRECTIVE_TITLE =
	/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:{3,})([\w-]+)[ \t]+(\S.*)$/;
const DIRECTIVE =
	/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{2,})([\p{L}\p{N}_-]+)/u;
const CONTAINER_START = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(:{3,})[A-Za-z]/;
const CONTAINER_END = /^[ \t>]*(:{3,})[ \t]*$/;
/** Text that the native parser takes for the end of a container, and drops. */
const FALSE_END =
	/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(:{3,})(?![A-Za-z])[ \t]*[^\s:]/;

/** The end of the run of backticks that closes inline code, which a run of this length has opened. */
function codeEnd(line: string, from: number, length: number): number {
	const runs = /`+/g;
	runs.lastIndex = from;
	for (let run = runs.exec(line); run; run = runs.exec(line))
		if (run[0].length === length) return runs.lastIndex;
	return -1;
}

const COMMENT_OR_CODE = /<!--|`+/g;
const ID_OR_CODE = /\{#|`+/g;

/**
 * Position of the next mark that is not inside inline code of this line.
 * @param marks finds the mark, and backticks
 */
function nextMark(line: string, marks: RegExp, from: number): number {
	marks.lastIndex = from;
	for (let mark = marks.exec(line); mark; mark = marks.exec(line)) {
		const { 0: text, index } = mark;
		if (text[0] !== "`") return index;
		const end = codeEnd(line, marks.lastIndex, text.length);
		if (end >= 0) marks.lastIndex = end;
	}
	return -1;
}

/** Position of the next `<!--`; none where a backslash says that it is text. */
function commentStart(line: string, from: number): number {
	const at = nextMark(line, COMMENT_OR_CODE, from);
	return line[at - 1] === "\\" ? -1 : at;
}

/** A heading with its `{#id}`s as text: MDX would take them for expressions, of which none begins so. */
function escapeIds(line: string): string {
	if (!line.includes("{#") || !HEADING.test(line)) return line;
	let done = "";
	let from = 0;
	for (
		let at = nextMark(line, ID_OR_CODE, 0);
		at >= 0;
		at = nextMark(line, ID_OR_CODE, at + 2)
	) {
		if (line[at - 1] === "\\") continue;
		done += `${line.slice(from, at)}\\`;
		from = at;
	}
	return done + line.slice(from);
}

/**
 * Replaces the comments that begin on line `index`; a comment may end on a later one.
 * @param written gets the lines that are changed, as they were
 */
function replaceComments(
	lines: string[],
	index: number,
	written: Map<number, string>,
): void {
	const line = lines[index] as string;
	let done = "";
	let from = 0;
	let at = commentStart(line, 0);
	while (at >= 0) {
		const end = line.indexOf("-->", at + 4);
		if (end < 0) break;
		done += `${line.slice(from, at)}{/*${" ".repeat(end - at - 3)}*/}`;
		from = end + 3;
		at = commentStart(line, from);
	}
	if (done && !written.has(index)) written.set(index, line);
	lines[index] = done + line.slice(from);
	if (at < 0) return;

	const before = done + line.slice(from, at);
	let last = index;
	let end = -1;
	while (end < 0 && last + 1 < lines.length) {
		last += 1;
		end = (lines[last] as string).indexOf("-->");
	}
	if (end < 0) return;
	for (let at = index; at <= last; at += 1)
		if (!written.has(at))
			written.set(at, at === index ? line : (lines[at] as string));
	const after = (lines[last] as string).slice(end + 3);
	if (after.trim()) {
		lines[index] = `${before}{/*`;
		lines.fill("*", index + 1, last);
		// Text after the comment keeps its column.
		lines[last] = `${" ".repeat(end)}*/}${after}`;
	} else {
		// Nothing follows: the rest of the comment becomes blank lines.
		lines[index] = `${before}{/**/}`;
		lines.fill("", index + 1, last + 1);
	}
}

function closes(marker: string, info: string, opening: string): boolean {
	return (
		marker[0] === opening[0] && marker.length >= opening.length && !info.trim()
	);
}

/**
 * A title behind a space makes an admonition where the site wants it so. Elsewhere the line is text, as the syntax of
 * directives has it; the native parser would take it for a directive and drop the title.
 */
function titledDirective(
	line: string,
	{ admonitions, keywords }: PreprocessOptions,
): string {
	const match = DIRECTIVE_TITLE.exec(line.trimEnd());
	if (!match) return line;
	const [, marker = "", name = "", title = ""] = match;
	if (admonitions && keywords.has(name)) return `${marker}${name}[${title}]`;
	return line.replace(":::", "\\:::");
}

/**
 * Matches text after a name which shows that a line is not a directive: no label, attributes or space, or words after a
 * label.
 */
const NO_DIRECTIVE = /^(?:[^\s[{]|\[[^[\]\\]*\](?:\{[^{}]*\})?[ \t]*[^\s{])/;

/** A directive's name has ASCII characters only and begins with a letter: a line with another, or with more, is text. */
function wrongDirective(line: string): string {
	const [whole = "", before = "", marker, name = ""] =
		DIRECTIVE.exec(line) ?? [];
	const isFresh =
		/^[A-Za-z][\w-]*$/.test(name) &&
		!NO_DIRECTIVE.test(line.slice(whole.length));
	return !marker || !name || isFresh
		? line
		: `${before}\\${line.slice(before.length)}`;
}

/** Whether a label has a bracket too many, so that the line is text. The native parser takes it for a label all the same. */
function isLopsidedLabel(line: string): boolean {
	const brackets = line.replace(/\\./g, "").replace(/[^[\]]/g, "");
	let depth = 0;
	return (
		[...brackets].some((bracket) => {
			depth += bracket === "[" ? 1 : -1;
			return depth < 0;
		}) || depth > 0
	);
}

/** The container directives that are open, by the lengths of their markers. */
class Containers {
	readonly #open: number[] = [];

	/** Takes a line outside code in. */
	read(line: string): void {
		const opening = CONTAINER_START.exec(line)?.[1];
		if (opening) this.#open.push(opening.length);
		else if (this.isEnd(line)) this.#open.pop();
	}

	/** Whether a line ends a container. */
	isEnd(line: string, end = CONTAINER_END): boolean {
		const closing = end.exec(line)?.[1];
		const innermost = this.#open.at(-1);
		return Boolean(closing && innermost && closing.length >= innermost);
	}
}

export interface Preprocessed {
	/** The text with the conveniences rewritten; line numbers stay, and columns in most lines. */
	text: string;
	/** The same with comments as they are written. */
	shown: string;
	/**
	 * Whether the native parser would misread the text, so that remark's has to parse it: the native one does not see that a
	 * container ends inside of code, ends one at colons with text after them, reads a label with a bracket too many, and see
	 * misreadCode.ts.
	 */
	isMisread: boolean;
}

/** Rewrites the conveniences. */
export function preprocess(
	source: string,
	options: PreprocessOptions,
): Preprocessed {
	let isMisread = false;
	const comments = options.comments && source.includes("<!--");
	const ids = options.headingIds && options.mdx && source.includes("{#");
	const directives = source.includes("::");
	const unwrap = source.includes("mdx-code-block");
	const code =
		options.mdx && mayMisreadCode(source) ? new MisreadCode() : undefined;
	if (!comments && !ids && !directives && !unwrap && !code)
		return { text: source, shown: source, isMisread };

	const lines = source.split("\n");
	/** Lines with comments, as they are written. */
	const commented = new Map<number, string>();
	// Behind it no comment has an end: none is looked for.
	const lastEnd = comments
		? lines.findLastIndex((line) => line.includes("-->"))
		: -1;
	/** The marker of the code block at hand, and those of the `mdx-code-block`s around it, the innermost last. */
	let fence: string | undefined;
	const wrappers: string[] = [];
	const containers = new Containers();
	for (let index = 0; index < lines.length; index += 1) {
		const line = lines[index] as string;
		const match =
			line.includes("```") || line.includes("~~~") ? FENCE.exec(line) : null;
		if (match) {
			const [, marker = "", info = ""] = match;
			if (fence) {
				if (closes(marker, info, fence)) fence = undefined;
				continue;
			}
			const wrapper = wrappers.at(-1);
			if (wrapper && closes(marker, info, wrapper)) {
				wrappers.pop();
				lines[index] = "";
				continue;
			}
			// A backtick in the info string makes it inline code.
			if (marker[0] === "~" || !info.includes("`")) {
				if (unwrap && info.trim() === "mdx-code-block") {
					wrappers.push(marker);
					lines[index] = "";
				} else fence = marker;
				continue;
			}
		}
		if (fence) {
			isMisread ||= directives && containers.isEnd(line);
			continue;
		}
		if (comments && index <= lastEnd && line.includes("<!--")) {
			const last = options.mdx ? index : tagComment(lines, index, commented);
			if (options.mdx) replaceComments(lines, index, commented);
			// Skip the content of the comment.
			if (last > index) {
				index = last;
				continue;
			}
		}
		isMisread ||= code?.read(line) ?? false;
		if (ids) lines[index] = escapeIds(lines[index] as string);
		if (directives && line.includes("::")) {
			const named = wrongDirective(lines[index] as string);
			lines[index] = named.includes(":::")
				? titledDirective(named, options)
				: named;
			const read = lines[index] as string;
			isMisread ||=
				containers.isEnd(read, FALSE_END) ||
				(CONTAINER_START.test(read) && isLopsidedLabel(read));
			containers.read(read);
		}
	}
	const text = lines.join("\n");
	if (!commented.size) return { text, shown: text, isMisread };
	for (const [index, line] of commented)
		lines[index] = ids ? escapeIds(line) : line;
	return { text, shown: lines.join("\n"), isMisread };
}
