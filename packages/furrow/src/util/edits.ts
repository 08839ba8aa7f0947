/** A replacement of a part of a text. */
export interface Edit {
	start: number;
	end: number;
	text: string;
}

/** Returns a text with parts replaced, which must not overlap. */
export function applyEdits(source: string, edits: Edit[]): string {
	let result = source;
	for (const edit of [...edits].sort((a, b) => b.start - a.start))
		result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
	return result;
}
