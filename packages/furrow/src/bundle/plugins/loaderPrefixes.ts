/** Loader prefixes that webpack sites write in requests, and what they mean to Vite. */
export const LOADERS: [RegExp, string][] = [
	[/^(?:!!|-!|!)?raw-loader!/, "?raw"],
	[/^(?:!!|-!|!)?(?:yaml|js-yaml|json|babel|swc)-loader(?:\?[^!]*)?!/, ""],
	[/^(?:!!|-!|!)?(?:url|file)-loader(?:\?[^!]*)?!/, "?url"],
	// No loaders but those that the request names, and it names none: `!!./data.ts?raw`.
	[/^(?:!!|-!|!)(?=[^!]+$)/, ""],
];
