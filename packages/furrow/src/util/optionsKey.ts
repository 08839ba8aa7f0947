/**
 * Serialises options for comparison, including regular expressions and the source text of functions. The files that
 * define functions are covered by other keys.
 */
export function optionsKey(options: unknown): string {
	return JSON.stringify(options ?? null, (_, value) => {
		if (typeof value === "function") return `${value.name} ${value}`;
		return value instanceof RegExp ? String(value) : value;
	});
}
