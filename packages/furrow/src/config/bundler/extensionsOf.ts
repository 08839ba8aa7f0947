/** A dot and a name, or alternatives in parentheses, in the source of a regular expression. */
const PART = /\\\.\(?(?:\?:)?([\w|?-]+)\)?/;

/** Expands a part of a pattern: `\.(txt|ya?ml)` is `.txt`, `.yml` and `.yaml`. */
const expand = (names: string): string[] =>
	names.split("|").flatMap((name) => {
		const [, start, letter, end] = /^(\w*)(\w)\?(\w*)$/.exec(name) ?? [];
		return letter
			? [`.${start}${end}`, `.${start}${letter}${end}`]
			: [`.${name}`];
	});

const sourceOf = (test: unknown) => (test instanceof RegExp ? test.source : "");

/** A pattern that ends in an extension, or is only one. Many of the latter lack the final `$`, which they mean. */
const EXTENSION = new RegExp(`^${PART.source}$|${PART.source}\\$$`);

/** Returns the extensions in a rule's `test`: `.txt` and `.glsl` for `/\.(txt|glsl)$/`. */
export function extensionsOf(test: unknown): string[] {
	if (Array.isArray(test)) return test.flatMap(extensionsOf);
	const [, whole, last] = EXTENSION.exec(sourceOf(test)) ?? [];
	const names = whole ?? last;
	return names ? expand(names) : [];
}

/**
 * Like {@link extensionsOf}, but returns complete endings, and nothing if the `test` has other conditions: `.demo.js`
 * for `/\.demo\.js$/`, nothing for `/demos.*\.js$/`.
 */
export function endingsOf(test: unknown): string[] {
	if (Array.isArray(test)) {
		const each = test.map(endingsOf);
		return each.every(({ length }) => length > 0) ? each.flat() : [];
	}
	const source = sourceOf(test);
	if (!new RegExp(`^(?:\\.[*+])?(?:${PART.source})+\\$$`).test(source))
		return [];
	return [...source.matchAll(new RegExp(PART, "g"))].reduce(
		(starts, [, names = ""]) =>
			starts.flatMap((start) => expand(names).map((end) => start + end)),
		[""],
	);
}
