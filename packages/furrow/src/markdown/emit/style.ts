/** Converts CSS text to a React style object. */
export function styleObject(css: string): Record<string, string> {
	const style: Record<string, string> = {};
	// Semicolons inside parentheses or quotes, as in data URLs, do not end a declaration.
	for (const [declaration] of css.matchAll(
		/(?:[^;("']|\([^)]*(?:\)|$)|"[^"]*(?:"|$)|'[^']*(?:'|$))+/g,
	)) {
		const colon = declaration.indexOf(":");
		if (colon < 0) continue;
		const name = declaration.slice(0, colon).trim();
		const value = declaration.slice(colon + 1).trim();
		if (!name || !value) continue;
		const property = name.startsWith("--")
			? name
			: name
					.toLowerCase()
					.replace(/^-ms-/, "ms-")
					.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
		style[property] = value;
	}
	return style;
}
