/** Selects the parts of a code file that a page shows. */
import { nearest } from "../../../util/nearest.js";
import { regionsOf } from "./regions.js";
import { hasSymbols, symbolsOf } from "./symbols.js";

/** `L3`, `L3-L6`, `L3-6`, `L3-` */
const LINES = /^L(\d+)(?:(-)L?(\d+)?)?$/;

/** A code file and its name for error messages. */
export interface CodeFile {
	/** Absolute path. */
	file: string;
	/** Path as written in the page. */
	name: string;
	code: string;
}

/** Error for a part of a file that does not exist, without a position. */
export class NoSuchPart extends Error {
	constructor(
		message: string,
		readonly hint?: string,
	) {
		super(message);
	}
}

/** Removes the indentation that all lines except blank ones share, and blank lines at both ends. */
export function dedent(lines: readonly string[]): string {
	const first = lines.findIndex((line) => line.trim());
	const last = lines.findLastIndex((line) => line.trim());
	const text = lines.slice(Math.max(first, 0), last + 1);
	const indents = text
		.filter((line) => line.trim())
		.map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
	let common = indents[0] ?? "";
	for (const indent of indents)
		while (!indent.startsWith(common)) common = common.slice(0, -1);
	return text
		.map((line) => (line.trim() ? line.slice(common.length) : ""))
		.join("\n");
}

/** Returns lines by their numbers in the file. */
function numberedLines(
	{ code, name }: CodeFile,
	[, first, dash, last]: RegExpExecArray,
): string {
	const lines = code.replace(/\n$/, "").split("\n");
	const from = Number(first);
	const to = dash ? Number(last ?? lines.length) : from;
	if (from < 1 || to < from || to > lines.length)
		throw new NoSuchPart(
			dash
				? `"${name}" has no lines ${from} to ${to}`
				: `"${name}" has no line ${from}`,
			`The file has ${lines.length} lines.`,
		);
	return dedent(regionsOf(lines.slice(from - 1, to).join("\n")).lines);
}

/** Returns the complete lines that a range touches. */
function linesAround(
	code: string,
	{ start, end }: { start: number; end: number },
): string[] {
	const from = code.lastIndexOf("\n", start - 1) + 1;
	const to = code.indexOf("\n", end);
	return code.slice(from, to < 0 ? undefined : to).split("\n");
}

function symbolsIn({ code, file, name }: CodeFile, part: string) {
	try {
		return symbolsOf(code, file);
	} catch (error) {
		throw new NoSuchPart(
			`"${name}" has no region "${part}", and does not parse: ${(error as Error).message}`,
		);
	}
}

function selectPart(codeFile: CodeFile, part: string): string {
	const { code, file, name } = codeFile;
	const lines = LINES.exec(part);
	if (lines) return numberedLines(codeFile, lines);
	const { byName, unclosed } = regionsOf(code);
	const region = byName.get(part);
	if (region) return dedent(region);
	if (unclosed.includes(part))
		throw new NoSuchPart(
			`The region "${part}" of "${name}" has no end`,
			`Add a comment with "#endregion" after it.`,
		);
	const symbols = hasSymbols(file) ? symbolsIn(codeFile, part) : undefined;
	const ranges = symbols?.get(part);
	if (ranges)
		return ranges
			.map((range) =>
				dedent(regionsOf(linesAround(code, range).join("\n")).lines),
			)
			.join("\n");
	const names = [...byName.keys(), ...(symbols?.keys() ?? [])];
	const suggestion = nearest(part, names);
	throw new NoSuchPart(
		`"${name}" has no region${symbols ? " or symbol" : ""} "${part}"`,
		suggestion
			? `Did you mean "${suggestion}"?`
			: byName.size
				? `Its regions: ${[...byName.keys()].join(", ")}.`
				: `Start one with a comment "#region ${part}", and end it with "#endregion".`,
	);
}

/**
 * Returns the given parts of a code file in order, separated by blank lines, or the entire file if there are none.
 * @param parts lines (`L3-L6`), names of regions, names of symbols
 * @throws NoSuchPart
 */
export function selectCode(
	codeFile: CodeFile,
	parts: readonly string[],
): string {
	if (!parts.length) return dedent(regionsOf(codeFile.code).lines);
	return parts.map((part) => selectPart(codeFile, part)).join("\n\n");
}
