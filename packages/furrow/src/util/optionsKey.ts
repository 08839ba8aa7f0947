/**
 * Options as text, to tell whether they are the same: with patterns, and with the text of functions, which is what can be
 * seen of them. The files that functions come from are for other keys.
 */
export function optionsKey(options: unknown): string {
	return JSON.stringify(options ?? null, (_, value) => {
		if (typeof value === "function") return `${value.name} ${value}`;
		return value instanceof RegExp ? String(value) : value;
	});
}
