/** Code blocks of a language `diff-js`: a change of code, in the colours of its language. */

/** A line of a change without its sign, and the notation that says the same. */
export interface DiffLine {
	text: string;
	note?: "++" | "--";
}

export interface LanguageDiff {
	language: string;
	lines: DiffLine[];
}

const NOTES: Readonly<Record<string, DiffLine["note"]>> = {
	"+": "++",
	"-": "--",
};

/** Reads a change; nothing for code of another language. */
export function readDiff(
	language: string | null | undefined,
	code: string,
): LanguageDiff | undefined {
	const [, name] = /^diff-(.+)$/.exec(language ?? "") ?? [];
	if (!name) return undefined;
	const lines = code.split("\n").map((line): DiffLine => {
		const note = NOTES[line[0] ?? ""];
		const text = note || line.startsWith(" ") ? line.slice(1) : line;
		return note ? { text, note } : { text };
	});
	// Signs are often followed by a space, which all lines then have.
	const areSpaced = lines.every(({ text }) => !text || text.startsWith(" "));
	return {
		language: name,
		lines: areSpaced
			? lines.map((line) => ({ ...line, text: line.text.slice(1) }))
			: lines,
	};
}
