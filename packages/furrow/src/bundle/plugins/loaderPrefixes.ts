/** Loader prefixes that webpack sites write in requests, and what they mean to Vite. */
export const LOADERS: [RegExp, string][] = [
	[/^(?:!!|-!|!)?raw-loader!/, "?raw"],
	[/^(?:!!|-!|!)?(?:yaml|js-yaml|json|babel|swc)-loader(?:\?[^!]*)?!/, ""],
	[/^(?:!!|-!|!)?(?:url|file)-loader(?:\?[^!]*)?!/, "?url"],
	// No loaders but those that the request names, and it names none: `!!./data.ts?raw`.
	[/^(?:!!|-!|!)(?=[^!]+$)/, ""],
];

/** Splits a request with webpack loaders into the module and the query with the same meaning in Vite. */
export function withoutLoaders(request: string): [name: string, query: string] {
	for (const [prefix, query] of LOADERS)
		if (prefix.test(request)) return [request.replace(prefix, ""), query];
	return [request, ""];
}
