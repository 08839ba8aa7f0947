/** A position in a text, 1-based. */
export interface Place {
	line: number;
	column: number;
}

/** Formats a position as `file:line:column`, without missing parts. */
export const placeText = (
	...parts: readonly (string | number | undefined)[]
): string => parts.filter((part) => part !== undefined).join(":");

/** Parses a formatted position. */
export function placeParts(place: string): {
	file: string;
	line?: number;
	column?: number;
} {
	const [, file = place, line, column] =
		/^(.+?)(?::(\d+)(?::(\d+))?)?$/.exec(place) ?? [];
	return {
		file,
		...(line && { line: Number(line) }),
		...(column && { column: Number(column) }),
	};
}

/** Returns the position of the character at a 0-based offset. */
export function placeAt(text: string, offset: number): Place {
	const before = text.slice(0, offset).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the position of the first string literal with this value, in any kind of quotes. */
export function quotedPlace(text: string, word: string): Place | undefined {
	const offsets = ['"', "'", "`"]
		.map((quote) => text.indexOf(quote + word + quote))
		.filter((offset) => offset >= 0);
	return offsets.length ? placeAt(text, Math.min(...offsets)) : undefined;
}

const fieldPattern = (key: string) =>
	`(?<quote>["']?)${key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\k<quote>[ \\t]*:`;

/**
 * Returns the position of the first field with this name in YAML, JSON or JavaScript. Fields at the start of a line
 * take precedence.
 */
export function keyPlace(text: string, key: string): Place | undefined {
	const found =
		new RegExp(`^${fieldPattern(key)}`, "m").exec(text) ??
		innerField(text, key);
	if (!found) return undefined;
	return placeAt(text, found.index + (found.groups?.before?.length ?? 0));
}

const innerField = (text: string, key: string) =>
	new RegExp(`(?<before>^[ \\t-]+|[{,]\\s*)${fieldPattern(key)}`, "m").exec(
		text,
	);

/**
 * Returns the position of a nested field, given the keys that lead to it: `["two", "url"]`. Fields with the same name
 * elsewhere are ignored.
 * @returns the position of the innermost existing field
 */
export function nestedPlace(
	text: string,
	keys: readonly string[],
): Place | undefined {
	const [first = "", ...inner] = keys;
	const place = keyPlace(text, first);
	return (
		place && inner.reduce((around, key) => within(text, around, key), place)
	);
}

/** Returns the position of a field nested in the field at `place`, or `place` itself if there is none. */
function within(text: string, { line, column }: Place, key: string): Place {
	const lines = text.split("\n");
	// In YAML, nested fields are indented more than their parent; flow style may end anywhere.
	const end = lines.findIndex(
		(other, index) =>
			index >= line &&
			/\S/.test(other.slice(0, column)) &&
			!/^\s*#/.test(other),
	);
	const block = lines.slice(line - 1, end < 0 ? undefined : end);
	block[0] = " ".repeat(column - 1) + block[0]?.slice(column - 1);
	const found = innerField(block.join("\n"), key);
	if (!found) return { line, column };
	const offset = found.index + (found.groups?.before?.length ?? 0);
	const at = placeAt(block.join("\n"), offset);
	return { line: line - 1 + at.line, column: at.column };
}
