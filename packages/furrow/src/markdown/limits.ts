/**
 * Limits on pages. Parsers take quadratic time for some inputs, and deep nesting crashes them (natively, without any
 * error). Hand-written pages stay far below these limits; the output of a broken generator is reported with file and
 * line.
 */
import { FurrowError } from "../util/errors.js";
import { type Place, placeAt } from "../util/places.js";

/** How deep anything may be nested. A browser's own limit is 512 elements. */
export const DEEPEST = 200;

/** How many characters that may mean something a paragraph may have. Entities and tags count twice, expressions four times. */
const MOST_MARKS = 20_000;

/** How many of them a block of rows, items and elements may have, which are mostly read one by one. */
const MOST_MARKS_OF_LINES = 200_000;

/** How many elements may seem to be open: a tag that ends on a later line than it begins seems so, too. */
const MOST_OPEN = { mdx: 5_000, md: 3_000 };

/** Tags of HTML that need no end. */
const ENDLESS =
	/^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|rt|rp)\b/i;

/** The longest of their names. */
const LONGEST_TAG = 10;

/** How many operators a line may have inside braces: each may be the operand of the one before. */
const MOST_OPERATORS = 20_000;

/** How much of a text without spaces addresses may make the parser read: all of it once for each of them. */
const MOST_ADDRESS_CHARACTERS = 50_000_000;
const LONG_WORD = 5_000;
const ADDRESS = /https?:\/\/|www\./gi;

/** How long a heading may be: the list of contents and the search show it, too. */
const LONGEST_HEADING = 20_000;
const HEADING = /^ {0,3}#{1,6}[ \t]/;

/** How many cells a table may have, those included that its rows leave out. */
export const MOST_CELLS = 200_000;

const HINT =
	"Pages like this usually come from a generator. Split the page, or put empty lines between its parts.";

/** A limit that a text is over, and where. */
interface Excess {
	what: string;
	line: number;
	column: number;
}

/** Characters that may begin or end something inside a block. */
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
/** Quotes and lists that begin at the start of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const CONTAINER = />|[-*+](?=[ \t])|\d{1,9}[.)]/g;

/** Lines with which something else begins than a paragraph's next line: a row, an item, an element, an expression. */
const OWN_LINE = /^\s*(?:[|#>]|[-*+]\s|\d{1,9}[.)]\s|<.*>\s*$|\{.*\}\s*$)/;
const MODULE = /^(?:import|export)\s/;

/** How many elements a tag opens: 1, -1 or, when it needs no end, none. @param at where its name begins */
function opened(line: string, at: number, mdx: boolean): number {
	const isEnd = line.charCodeAt(at) === SLASH;
	if (!isEnd && line.charCodeAt(at) < CAPITAL_A) return 0;
	const start = isEnd ? at + 1 : at;
	if (!mdx && ENDLESS.test(line.slice(start, start + LONGEST_TAG))) return 0;
	return isEnd ? -1 : 1;
}

/** Marks and brackets of the block at hand: of lines without an empty one between them. */
class BlockScan {
	private marks = 0;
	private marksOfLines = 0;
	private openTags = 0;
	private depth = 0;
	private isEmpty = true;
	private isModule = false;

	/** @returns the offset at which it is too much, and of what */
	add(line: string, mdx: boolean): { at: number; what: string } | undefined {
		if (this.isEmpty) this.isModule = mdx && MODULE.test(line);
		this.isEmpty = false;
		if (OWN_LINE.test(line)) {
			this.marksOfLines += this.marks;
			this.marks = 0;
		}
		let operators = 0;
		for (let at = 0; at < line.length; at += 1) {
			const code = line.charCodeAt(at);
			if (this.depth > 0 && OPERATORS.has(code)) {
				operators += 1;
				if (operators > MOST_OPERATORS)
					return {
						at,
						what: `This line has more than ${MOST_OPERATORS} operators`,
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
				this.marks > MOST_MARKS ||
				this.marks + this.marksOfLines > MOST_MARKS_OF_LINES
			)
				return {
					at,
					what: `This paragraph has more than ${MOST_MARKS} characters that may mean something in Markdown`,
				};
			if (code === TAG) {
				this.openTags += opened(line, at + 1, mdx);
				const most = MOST_OPEN[mdx ? "mdx" : "md"];
				if (this.openTags > most)
					return { at, what: `More than ${most} elements are open here` };
			} else if (code === TAG_END && line.charCodeAt(at - 1) === SLASH)
				this.openTags -= 1;
			// Outside braces, brackets are text until a link is made of them.
			if (!mdx || (this.depth === 0 && code !== BRACE && !this.isModule))
				continue;
			if (OPEN.has(code)) this.depth += 1;
			else if (CLOSE.has(code)) this.depth -= 1;
			if (this.depth > DEEPEST)
				return {
					at,
					what: `Brackets are nested more than ${DEEPEST} deep here`,
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

/** Offset of a run of addresses without spaces that is too long. */
function addressExcess(line: string): number | undefined {
	if (line.length < LONG_WORD) return undefined;
	for (const { 0: word, index } of line.matchAll(/\S+/g)) {
		if (word.length < LONG_WORD) continue;
		const addresses = word.match(ADDRESS)?.length ?? 0;
		if (addresses * word.length > MOST_ADDRESS_CHARACTERS) return index;
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
			containers.length > DEEPEST &&
			(containers.match(CONTAINER)?.length ?? 0) > DEEPEST
		)
			return found(
				`Quotes and lists are nested more than ${DEEPEST} deep here`,
				0,
			);
		if (marker) fence = marker;
		else if (!line.trim()) block.end();
		else {
			const excess = block.add(line, mdx);
			if (excess) return found(excess.what, excess.at);
			if (line.length > LONGEST_HEADING && HEADING.test(line))
				return found(
					`This heading has more than ${LONGEST_HEADING} characters`,
					0,
				);
			const at = addressExcess(line);
			if (at !== undefined)
				return found(
					"Addresses without spaces between them are more than 20000 characters long here",
					at,
				);
		}
	}
	return undefined;
}

/** Kinds of characters that limits count, by code: marks, what opens a bracket, what quotes and lists begin with. */
const KINDS = new Uint8Array(128);
const [MARK, OPENING, LEADING] = [1, 2, 4];
for (const code of MARKS) KINDS[code] = MARK;
for (const code of OPEN) KINDS[code] = MARK | OPENING;
for (const character of " \t>-*+.)0123456789")
	KINDS[character.charCodeAt(0)] |= LEADING;

/**
 * Whether a text may be over any limit, as if all of it were one paragraph. It hardly ever may, and to know that takes a
 * tenth of the time of looking for the place: 0.01 ms a page instead of 0.13.
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
		const kind = code < KINDS.length ? (KINDS[code] as number) : 0;
		if (isLeading) {
			isLeading = (kind & LEADING) !== 0;
			if (at - lineStart >= DEEPEST && isLeading) return true;
		}
		marks += kind & MARK;
		if (kind & OPENING) opening += 1;
	}
	return marks > MOST_OPEN.md || opening > DEEPEST;
}

/**
 * Refuses a text that no parser should be given.
 *
 * @param lineOffset lines of the file before the text
 * @throws FurrowError
 */
export function checkLimits(
	source: string,
	format: "mdx" | "md",
	filePath: string,
	lineOffset: number,
): void {
	// Shorter texts cannot exceed any limit.
	if (source.length <= DEEPEST || !mayExceed(source)) return;
	const excess = findExcess(source, format === "mdx");
	if (excess)
		throw tooMuch(excess.what, filePath, {
			line: excess.line + lineOffset,
			column: excess.column,
		});
}

/** The error for what is found to be too much on the way. */
export function tooMuch(
	what: string,
	file: string,
	place: Partial<Place>,
	cause?: unknown,
): FurrowError {
	return new FurrowError(`${what}.`, { file, ...place, hint: HINT, cause });
}

/** Position at which tags or brackets are nested deepest. */
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

/** The error for a page that was too deep for a stage behind the checks. */
export function tooDeep(
	cause: RangeError,
	{ filePath, source }: { filePath: string; source: string },
): FurrowError {
	return tooMuch(
		"Something here is nested too deeply, or is too long",
		filePath,
		deepestPlace(source),
		cause,
	);
}
