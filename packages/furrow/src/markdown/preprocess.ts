/**
 * Rewrites Docusaurus syntax that is not MDX as MDX: HTML comments, `{#id}` after headings, `:::type Title`,
 * `mdx-code-block` fences. Works line by line, so that line numbers are preserved.
 */
import { tagComment } from "./blockComments.js";
import { isMisreadText, MisreadCode, mayMisreadCode } from "./misread.js";

export interface PreprocessOptions {
	comments: boolean;
	headingIds: boolean;
	admonitions: boolean;
	/** Directive names that are admonitions. Only after these is a title recognised. */
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
/** Colons followed by text: the native parser takes them for the end of a container and drops the text. */
const FALSE_END =
	/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(:{3,})(?![A-Za-z])[ \t]*[^\s:]/;

/** Imports and exports, which the native parser takes for text inside containers. */
const MODULE_CODE = /^(?:import|export)\b/;

/** Returns the end of the run of backticks that closes inline code opened by a run of the given length, or -1. */
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
 * Returns the position of the next mark that is not inside inline code of this line, or -1.
 * @param marks matches the mark and runs of backticks
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

/** Returns the position of the next `<!--`, or -1 if there is none or it is escaped with a backslash. */
function commentStart(line: string, from: number): number {
	const at = nextMark(line, COMMENT_OR_CODE, from);
	return line[at - 1] === "\\" ? -1 : at;
}

/** Escapes each `{#id}` in a heading, which MDX would read as an invalid expression. */
function escapeIds(line: string): string {
	if (!line.includes("{#") || !HEADING.test(line)) return line;
	let output = "";
	let from = 0;
	for (
		let at = nextMark(line, ID_OR_CODE, 0);
		at >= 0;
		at = nextMark(line, ID_OR_CODE, at + 2)
	) {
		if (line[at - 1] === "\\") continue;
		output += `${line.slice(from, at)}\\`;
		from = at;
	}
	return output + line.slice(from);
}

/**
 * Replaces the comments that start on line `index`. The last one may end on a later line.
 * @param originals receives the original text of each changed line, by index
 */
function replaceComments(
	lines: string[],
	index: number,
	originals: Map<number, string>,
): void {
	const line = lines[index] as string;
	let output = "";
	let from = 0;
	let at = commentStart(line, 0);
	while (at >= 0) {
		const end = line.indexOf("-->", at + 4);
		if (end < 0) break;
		output += `${line.slice(from, at)}{/*${" ".repeat(end - at - 3)}*/}`;
		from = end + 3;
		at = commentStart(line, from);
	}
	if (output && !originals.has(index)) originals.set(index, line);
	lines[index] = output + line.slice(from);
	if (at < 0) return;

	const before = output + line.slice(from, at);
	let last = index;
	let end = -1;
	while (end < 0 && last + 1 < lines.length) {
		last += 1;
		end = (lines[last] as string).indexOf("-->");
	}
	if (end < 0) return;
	for (let at = index; at <= last; at += 1)
		if (!originals.has(at))
			originals.set(at, at === index ? line : (lines[at] as string));
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
 * Rewrites `:::type Title` as `:::type[Title]` for admonitions if the site enables this syntax. Otherwise escapes the
 * line: by the directive syntax it is text, but the native parser reads it as a directive and drops the title.
 */
function rewriteTitle(
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
 * Text after a name which shows that a line is not a directive: not a label, attributes or a space, or words after a
 * label.
 */
const NOT_DIRECTIVE = /^(?:[^\s[{]|\[[^[\]\\]*\](?:\{[^{}]*\})?[ \t]*[^\s{])/;

/** Escapes a line that looks like a directive but has an invalid name (not ASCII, or no initial letter) or tail. */
function escapeFalseDirective(line: string): string {
	const [whole = "", before = "", marker, name = ""] =
		DIRECTIVE.exec(line) ?? [];
	const isDirective =
		/^[A-Za-z][\w-]*$/.test(name) &&
		!NOT_DIRECTIVE.test(line.slice(whole.length));
	return !marker || !name || isDirective
		? line
		: `${before}\\${line.slice(before.length)}`;
}

/** Whether the brackets of a label are unbalanced. The line is then text, but the native parser accepts the label. */
function isUnbalancedLabel(line: string): boolean {
	const brackets = line.replace(/\\./g, "").replace(/[^[\]]/g, "");
	let depth = 0;
	return (
		[...brackets].some((bracket) => {
			depth += bracket === "[" ? 1 : -1;
			return depth < 0;
		}) || depth > 0
	);
}

/** Tracks the open container directives by the lengths of their markers. */
class Containers {
	readonly #open: number[] = [];

	/** Processes the next line outside code blocks. */
	read(line: string): void {
		const opening = CONTAINER_START.exec(line)?.[1];
		if (opening) this.#open.push(opening.length);
		else if (this.isEnd(line)) this.#open.pop();
	}

	/** Whether a line starts an import or export inside a container. */
	holdsModuleCode(line: string): boolean {
		return this.#open.length > 0 && MODULE_CODE.test(line);
	}

	/** Whether a line ends a container. */
	isEnd(line: string, end = CONTAINER_END): boolean {
		const closing = end.exec(line)?.[1];
		const innermost = this.#open.at(-1);
		return Boolean(closing && innermost && closing.length >= innermost);
	}
}

export interface Preprocessed {
	/** The rewritten text. Line numbers are preserved, and so are the columns of most lines. */
	text: string;
	/** The rewritten text with the original comments. */
	withComments: string;
	/**
	 * Whether the native parser would misread the text, so that remark has to parse it. The native parser does not notice
	 * the end of a container inside code, ends a container at colons that are followed by text, accepts labels with
	 * unbalanced brackets, takes imports inside containers for text, and more (see `misread.ts`).
	 */
	isMisread: boolean;
}

/** Rewrites Docusaurus syntax that is not MDX. */
export function preprocess(
	source: string,
	options: PreprocessOptions,
): Preprocessed {
	let isMisread = isMisreadText(source, options.mdx);
	const comments = options.comments && source.includes("<!--");
	const ids = options.headingIds && options.mdx && source.includes("{#");
	const directives = source.includes("::");
	const unwrap = source.includes("mdx-code-block");
	const code =
		options.mdx && mayMisreadCode(source) ? new MisreadCode() : undefined;
	if (!comments && !ids && !directives && !unwrap && !code)
		return { text: source, withComments: source, isMisread };

	const lines = source.split("\n");
	/** Original text of the lines with comments, by index. */
	const commented = new Map<number, string>();
	// Comments that start after this line have no end.
	const lastEnd = comments
		? lines.findLastIndex((line) => line.includes("-->"))
		: -1;
	/** Marker of the current code block. */
	let fence: string | undefined;
	/** Markers of the enclosing `mdx-code-block` fences, innermost last. */
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
		isMisread ||= options.mdx && containers.holdsModuleCode(line);
		if (ids) lines[index] = escapeIds(lines[index] as string);
		if (directives && line.includes("::")) {
			const escaped = escapeFalseDirective(lines[index] as string);
			lines[index] = escaped.includes(":::")
				? rewriteTitle(escaped, options)
				: escaped;
			const read = lines[index] as string;
			isMisread ||=
				containers.isEnd(read, FALSE_END) ||
				(CONTAINER_START.test(read) && isUnbalancedLabel(read));
			containers.read(read);
		}
	}
	const text = lines.join("\n");
	if (!commented.size) return { text, withComments: text, isMisread };
	for (const [index, line] of commented)
		lines[index] = ids ? escapeIds(line) : line;
	return { text, withComments: lines.join("\n"), isMisread };
}
