/** webpack's loader prefixes in requests, with Vite's queries of the same meaning. */
export const LOADERS: [RegExp, string][] = [
	[/^(?:!!|-!|!)?raw-loader!/, "?raw"],
	[/^(?:!!|-!|!)?(?:yaml|js-yaml|json|babel|swc)-loader(?:\?[^!]*)?!/, ""],
	[/^(?:!!|-!|!)?(?:url|file)-loader(?:\?[^!]*)?!/, "?url"],
	// These prefixes disable configured loaders, and the request names none: `!!./data.ts?raw`.
	[/^(?:!!|-!|!)(?=[^!]+$)/, ""],
];

/** Splits a request with webpack loaders into the module and the query with the same meaning in Vite. */
export function withoutLoaders(request: string): [name: string, query: string] {
	for (const [prefix, query] of LOADERS)
		if (prefix.test(request)) return [request.replace(prefix, ""), query];
	return [request, ""];
}

/**
 * Splits a request that names loaders for which Vite has no query: `!!raw-loader!./my-loader!./file.ts`.
 * @returns the loaders in webpack's order, and the module; undefined for any other request
 */
export function inlineLoaders(
	request: string,
): { loaders: string[]; module: string } | undefined {
	const isUrl = /^(?:data|https?):/.test(request);
	if (isUrl || !withoutLoaders(request)[0].includes("!")) return undefined;
	const loaders = request.replace(/^(?:!!|-!|!)/, "").split("!");
	const module = loaders.pop() ?? "";
	return { loaders, module };
}
