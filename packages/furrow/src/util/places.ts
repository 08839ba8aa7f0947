/** A place in a text, 1-based. */
export interface Place {
	line: number;
	column: number;
}

/** The place of the character at an offset, counted from 0. */
export function placeAt(text: string, offset: number): Place {
	const before = text.slice(0, offset).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Where a text first has a word as a string: in quotes of any kind. */
export function quotedPlace(text: string, word: string): Place | undefined {
	const offsets = ['"', "'", "`"]
		.map((quote) => text.indexOf(quote + word + quote))
		.filter((offset) => offset >= 0);
	return offsets.length ? placeAt(text, Math.min(...offsets)) : undefined;
}

/** Where a text first has a field of YAML, JSON or JavaScript: those at the start of a line before others. */
export function keyPlace(text: string, key: string): Place | undefined {
	const name = key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const field = `(?<quote>["']?)${name}\\k<quote>[ \\t]*:`;
	const found =
		new RegExp(`^${field}`, "m").exec(text) ??
		new RegExp(`(?<before>^[ \\t-]+|[{,]\\s*)${field}`, "m").exec(text);
	if (!found) return undefined;
	return placeAt(text, found.index + (found.groups?.before?.length ?? 0));
}
