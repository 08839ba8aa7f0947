/**
 * Limits on pages. Parsers take quadratic time for some inputs, and deep nesting crashes them natively, without an
 * error. Hand-written pages stay far below these limits; the output of a broken generator is reported with file and
 * line.
 */
import { FurrowError } from "../util/errors.js";
import { type Place, placeAt } from "../util/places.js";

/** Maximum nesting depth. The limit of browsers is 512 elements. */
export const MAX_DEPTH = 200;

/** Maximum number of syntax characters in a paragraph. Entities and tags count twice, expressions four times. */
const MAX_PARAGRAPH_MARKS = 20_000;

/** Maximum number of syntax characters in a block of rows, items and elements, most of which are parsed one by one. */
const MAX_BLOCK_MARKS = 200_000;

/** Maximum number of open elements. The count is an estimate: a tag that spans several lines counts as open. */
const MAX_OPEN_TAGS = { mdx: 5_000, md: 3_000 };

/** HTML tags that need no end tag. */
const OPTIONAL_END =
	/^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|rt|rp)\b/i;

/** Length of the longest of these tag names. */
const MAX_TAG_NAME = 10;

/** Maximum number of operators in a line inside brackets: each may nest in the operand of the one before. */
const MAX_OPERATORS = 20_000;

/** Maximum number of characters that a parser scans in a text without spaces: the whole text for each URL in it. */
const MAX_URL_SCAN = 50_000_000;
const LONG_WORD = 5_000;
const URL_START = /https?:\/\/|www\./gi;

/** Maximum length of a heading, which the table of contents and the search show too. */
const MAX_HEADING = 20_000;
const HEADING = /^ {0,3}#{1,6}[ \t]/;

/** Maximum number of cells in a table, including those that its rows omit. */
export const MAX_CELLS = 200_000;

const HINT =
	"Pages like this usually come from a generator. Split the page, or put empty lines between its parts.";

/** A limit that a text exceeds, and the position. */
interface Excess {
	what: string;
	line: number;
	column: number;
}

/** Syntax characters: those that may start or end a construct inside a block. */
const MARKS = new Set(
	[..."&<>{}[]()*_~`:!|@"].map((character) => character.charCodeAt(0)),
);
const [OPEN, CLOSE] = ["([{", ")]}"].map(
	(characters) => new Set([...characters].map((c) => c.charCodeAt(0))),
) as [Set<number>, Set<number>];
const BRACE = "{".charCodeAt(0);
const TAG = "<".charCodeAt(0);
const ENTITY = "&".charCodeAt(0);
const TAG_END = ">".charCodeAt(0);
const SLASH = "/".charCodeAt(0);
const CAPITAL_A = "A".charCodeAt(0);
const OPERATORS = new Set([..."!~?=+-"].map((c) => c.charCodeAt(0)));
const BACKSLASH = "\\".charCodeAt(0);
const NEWLINE = "\n".charCodeAt(0);

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})/;
/** Markers of quotes and lists at the start of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const CONTAINER = />|[-*+](?=[ \t])|\d{1,9}[.)]/g;

/** A line that does not continue a paragraph: a row, an item, an element, an expression. */
const SEPARATE_LINE = /^\s*(?:[|#>]|[-*+]\s|\d{1,9}[.)]\s|<.*>\s*$|\{.*\}\s*$)/;
const MODULE = /^(?:import|export)\s/;

/**
 * Returns how a tag changes the number of open elements: 1, -1, or 0 if it needs no end tag.
 * @param at position of the character after `<`
 */
function openedBy(line: string, at: number, mdx: boolean): number {
	const isEnd = line.charCodeAt(at) === SLASH;
	if (!isEnd && line.charCodeAt(at) < CAPITAL_A) return 0;
	const start = isEnd ? at + 1 : at;
	if (!mdx && OPTIONAL_END.test(line.slice(start, start + MAX_TAG_NAME)))
		return 0;
	return isEnd ? -1 : 1;
}

/** Counts the syntax characters and brackets of a block, which is a run of lines without an empty one between them. */
class BlockScan {
	private marks = 0;
	private marksOfLines = 0;
	private openTags = 0;
	private depth = 0;
	private isEmpty = true;
	private isModule = false;

	/** @returns the offset at which a limit is exceeded, and a description of the limit */
	add(line: string, mdx: boolean): { at: number; what: string } | undefined {
		if (this.isEmpty) this.isModule = mdx && MODULE.test(line);
		this.isEmpty = false;
		if (SEPARATE_LINE.test(line)) {
			this.marksOfLines += this.marks;
			this.marks = 0;
		}
		let operators = 0;
		for (let at = 0; at < line.length; at += 1) {
			const code = line.charCodeAt(at);
			if (this.depth > 0 && OPERATORS.has(code)) {
				operators += 1;
				if (operators > MAX_OPERATORS)
					return {
						at,
						what: `This line has more than ${MAX_OPERATORS} operators`,
					};
			}
			if (!MARKS.has(code)) {
				if (code === BACKSLASH) at += 1;
				continue;
			}
			if (this.depth === 0 && !this.isModule)
				this.marks +=
					mdx && code === BRACE ? 4 : code === TAG || code === ENTITY ? 2 : 1;
			if (
				this.marks > MAX_PARAGRAPH_MARKS ||
				this.marks + this.marksOfLines > MAX_BLOCK_MARKS
			)
				return {
					at,
					what: `This paragraph has more than ${MAX_PARAGRAPH_MARKS} characters that may mean something in Markdown`,
				};
			if (code === TAG) {
				this.openTags += openedBy(line, at + 1, mdx);
				const most = MAX_OPEN_TAGS[mdx ? "mdx" : "md"];
				if (this.openTags > most)
					return { at, what: `More than ${most} elements are open here` };
			} else if (code === TAG_END && line.charCodeAt(at - 1) === SLASH)
				this.openTags -= 1;
			// Outside braces, brackets are text unless they form a link.
			if (!mdx || (this.depth === 0 && code !== BRACE && !this.isModule))
				continue;
			if (OPEN.has(code)) this.depth += 1;
			else if (CLOSE.has(code)) this.depth -= 1;
			if (this.depth > MAX_DEPTH)
				return {
					at,
					what: `Brackets are nested more than ${MAX_DEPTH} deep here`,
				};
		}
		return undefined;
	}

	end(): void {
		this.marks = 0;
		this.marksOfLines = 0;
		this.depth = 0;
		this.isEmpty = true;
	}
}

/** Returns the offset of a run of URLs without spaces that is too long. */
function urlExcess(line: string): number | undefined {
	if (line.length < LONG_WORD) return undefined;
	for (const { 0: word, index } of line.matchAll(/\S+/g)) {
		if (word.length < LONG_WORD) continue;
		const urls = word.match(URL_START)?.length ?? 0;
		if (urls * word.length > MAX_URL_SCAN) return index;
	}
	return undefined;
}

function findExcess(source: string, mdx: boolean): Excess | undefined {
	const block = new BlockScan();
	let fence: string | undefined;
	for (const [index, line] of source.split("\n").entries()) {
		const found = (what: string, at: number) => ({
			what,
			line: index + 1,
			column: at + 1,
		});
		const marker =
			line.includes("```") || line.includes("~~~")
				? FENCE.exec(line)?.[1]
				: undefined;
		if (fence) {
			if (marker?.startsWith(fence)) fence = undefined;
			continue;
		}
		const containers = CONTAINERS.exec(line)?.[0] ?? "";
		if (
			containers.length > MAX_DEPTH &&
			(containers.match(CONTAINER)?.length ?? 0) > MAX_DEPTH
		)
			return found(
				`Quotes and lists are nested more than ${MAX_DEPTH} deep here`,
				0,
			);
		if (marker) fence = marker;
		else if (!line.trim()) block.end();
		else {
			const excess = block.add(line, mdx);
			if (excess) return found(excess.what, excess.at);
			if (line.length > MAX_HEADING && HEADING.test(line))
				return found(`This heading has more than ${MAX_HEADING} characters`, 0);
			const at = urlExcess(line);
			if (at !== undefined)
				return found(
					"Addresses without spaces between them are more than 20000 characters long here",
					at,
				);
		}
	}
	return undefined;
}

/** Bit flags of the characters that count towards limits, by code: syntax, opening brackets, block markers. */
const FLAGS = new Uint8Array(128);
const [MARK, OPENING, LEADING] = [1, 2, 4];
for (const code of MARKS) FLAGS[code] = MARK;
for (const code of OPEN) FLAGS[code] = MARK | OPENING;
for (const character of " \t>-*+.)0123456789")
	FLAGS[character.charCodeAt(0)] |= LEADING;

/**
 * Whether a text may exceed any limit, treated as a single paragraph. Hardly any text does, and this check takes a
 * tenth of the time of the full scan: 0.01 ms a page instead of 0.13.
 */
function mayExceed(source: string): boolean {
	let marks = 0;
	let opening = 0;
	let lineStart = 0;
	let isLeading = true;
	for (let at = 0; at < source.length; at += 1) {
		const code = source.charCodeAt(at);
		if (code === NEWLINE) {
			lineStart = at + 1;
			isLeading = true;
			continue;
		}
		if (at - lineStart >= LONG_WORD) return true;
		const flags = code < FLAGS.length ? (FLAGS[code] as number) : 0;
		if (isLeading) {
			isLeading = (flags & LEADING) !== 0;
			if (at - lineStart >= MAX_DEPTH && isLeading) return true;
		}
		marks += flags & MARK;
		if (flags & OPENING) opening += 1;
	}
	return marks > MAX_OPEN_TAGS.md || opening > MAX_DEPTH;
}

/**
 * Rejects a text that exceeds a limit, before any parser reads it.
 *
 * @param lineOffset number of lines of the file before the text
 * @throws FurrowError
 */
export function checkLimits(
	source: string,
	format: "mdx" | "md",
	filePath: string,
	lineOffset: number,
): void {
	// Shorter texts cannot exceed any limit.
	if (source.length <= MAX_DEPTH || !mayExceed(source)) return;
	const excess = findExcess(source, format === "mdx");
	if (excess)
		throw limitError(excess.what, filePath, {
			line: excess.line + lineOffset,
			column: excess.column,
		});
}

/** Creates the error for an exceeded limit. */
export function limitError(
	what: string,
	file: string,
	place: Partial<Place>,
	cause?: unknown,
): FurrowError {
	return new FurrowError(`${what}.`, { file, ...place, hint: HINT, cause });
}

/** Returns the position at which tags or brackets are nested deepest. */
function deepestPlace(source: string): Place {
	let depth = 0;
	let deepest = 0;
	let offset = 0;
	for (const { 0: part, index } of source.matchAll(
		/<\/?[a-zA-Z][^<>]*>|[([{]|[)\]}]/g,
	)) {
		if (/^(?:<\/|[)\]}])/.test(part)) depth -= 1;
		else if (!part.endsWith("/>")) depth += 1;
		if (depth <= deepest) continue;
		deepest = depth;
		offset = index;
	}
	return placeAt(source, offset);
}

/** Creates the error for a page that overflowed the stack of a stage after the checks. */
export function depthError(
	cause: RangeError,
	{ filePath, source }: { filePath: string; source: string },
): FurrowError {
	return limitError(
		"Something here is nested too deeply, or is too long",
		filePath,
		deepestPlace(source),
		cause,
	);
}
