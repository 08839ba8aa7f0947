import { readFileSync } from "node:fs";

/** Lines that are shown before and after the one at fault. */
const AROUND = 3;

/** Characters of a line that are shown. */
const WIDTH = 120;

/** Characters that take the place of two. */
const WIDE =
	/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g;

/** A space as wide. */
const WIDE_SPACE = "\u3000";

const shown = (text: string) => text.replace(/\r$/, "").replaceAll("\t", "  ");

/**
 * The lines around a place, numbered, with a mark at it.
 * @param line counted from 1, as the column is
 * @returns nothing where the file has no such line
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
	const first = Math.max(1, line - AROUND);
	const last = Math.min(lines.length, line + AROUND);
	const width = String(last).length;
	// Of long lines the part with the place.
	const from = column > WIDTH ? column - WIDTH / 2 : 0;
	const frame: string[] = [];
	for (let number = first; number <= last; number++) {
		const text = lines[number - 1] ?? "";
		const mark = number === line ? ">" : " ";
		const part = shown(text.slice(from, from + WIDTH));
		frame.push(`${mark} ${String(number).padStart(width)} | ${part}`.trimEnd());
		if (number === line) {
			const before = shown(text.slice(from, column - 1))
				.replace(WIDE, WIDE_SPACE)
				.replace(/[^\u3000]/g, " ");
			frame.push(`  ${" ".repeat(width)} | ${before}^`);
		}
	}
	return frame.join("\n");
}
