/** Extensions that a rule's `test` names: `/\.(txt|glsl)$/` is `.txt` and `.glsl`. */
export function extensionsOf(test: unknown): string[] {
	if (Array.isArray(test)) return test.flatMap(extensionsOf);
	const source = test instanceof RegExp ? test.source : undefined;
	const match = source && /\\\.\(?(?:\?:)?([\w|?]+)\)?\$$/.exec(source);
	if (!match?.[1]) return [];
	return match[1].split("|").flatMap((name) => {
		const optional = /^(\w*)(\w)\?(\w*)$/.exec(name);
		return optional
			? [
					`.${optional[1]}${optional[3]}`,
					`.${optional[1]}${optional[2]}${optional[3]}`,
				]
			: [`.${name}`];
	});
}
