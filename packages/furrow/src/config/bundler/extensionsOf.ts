/** A dot and a name, or some in parentheses, as patterns have them. */
const PART = /\\\.\(?(?:\?:)?([\w|?-]+)\)?/;

/** What a part stands for: `\.(txt|ya?ml)` is `.txt`, `.yml` and `.yaml`. */
const meanings = (names: string): string[] =>
	names.split("|").flatMap((name) => {
		const [, start, letter, end] = /^(\w*)(\w)\?(\w*)$/.exec(name) ?? [];
		return letter
			? [`.${start}${end}`, `.${start}${letter}${end}`]
			: [`.${name}`];
	});

const sourceOf = (test: unknown) => (test instanceof RegExp ? test.source : "");

/** Extensions that a rule's `test` names: `/\.(txt|glsl)$/` is `.txt` and `.glsl`. */
export function extensionsOf(test: unknown): string[] {
	if (Array.isArray(test)) return test.flatMap(extensionsOf);
	const [, names] = new RegExp(`${PART.source}\\$$`).exec(sourceOf(test)) ?? [];
	return names ? meanings(names) : [];
}

/** Like {@link extensionsOf}, but all that the `test` asks for: `/\.demo\.js$/` is `.demo.js`, `/demos.*\.js$/` nothing. */
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
			starts.flatMap((start) => meanings(names).map((end) => start + end)),
		[""],
	);
}
