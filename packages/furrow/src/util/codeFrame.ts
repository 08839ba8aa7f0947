import { readFileSync } from "node:fs";

/** Number of lines shown before and after the marked one. */
const CONTEXT_LINES = 3;

/** Maximum number of characters shown of a line. */
const WIDTH = 120;

/** Characters that are twice as wide as Latin letters. */
const WIDE_CHARACTER =
	/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g;

/** A space with the width of such a character. */
const WIDE_SPACE = "\u3000";

const displayed = (text: string) =>
	text.replace(/\r$/, "").replaceAll("\t", "  ");

/**
 * Returns the numbered lines around a position, with a mark below it.
 * @param line 1-based, like the column
 * @returns `undefined` if the file cannot be read or has no such line
 */
export function codeFrame(
	file: string,
	line: number,
	column = 1,
): string | undefined {
	let lines: string[];
	try {
		lines = readFileSync(file, "utf8").split("\n");
	} catch {
		return undefined;
	}
	if (line > lines.length) return undefined;
	const first = Math.max(1, line - CONTEXT_LINES);
	const last = Math.min(lines.length, line + CONTEXT_LINES);
	const width = String(last).length;
	// Of long lines, only the part around the column is shown.
	const from = column > WIDTH ? column - WIDTH / 2 : 0;
	const frame: string[] = [];
	for (let number = first; number <= last; number++) {
		const text = lines[number - 1] ?? "";
		const mark = number === line ? ">" : " ";
		const part = displayed(text.slice(from, from + WIDTH));
		frame.push(`${mark} ${String(number).padStart(width)} | ${part}`.trimEnd());
		if (number === line) {
			const before = displayed(text.slice(from, column - 1))
				.replace(WIDE_CHARACTER, WIDE_SPACE)
				.replace(/[^\u3000]/g, " ");
			frame.push(`  ${" ".repeat(width)} | ${before}^`);
		}
	}
	return frame.join("\n");
}
