/** Diffs that are highlighted in a language: code blocks such as `diff-js`. */

/** A line of a diff without its sign, and the equivalent notation. */
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

/** Parses a diff. Returns `undefined` for code of another language. */
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
	// The sign is often followed by a space. All lines then start with one.
	const areSpaced = lines.every(({ text }) => !text || text.startsWith(" "));
	return {
		language: name,
		lines: areSpaced
			? lines.map((line) => ({ ...line, text: line.text.slice(1) }))
			: lines,
	};
}
