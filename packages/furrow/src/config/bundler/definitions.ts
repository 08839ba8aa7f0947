/** Reads the definitions of webpack's DefinePlugin: strings are code, objects are nested definitions. */

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" &&
	value !== null &&
	!Array.isArray(value) &&
	!(value instanceof RegExp);

function codeOf(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(codeOf).join(", ")}]`;
	if (isObject(value)) {
		const members = Object.entries(value).map(
			([name, member]) => `${JSON.stringify(name)}: ${codeOf(member)}`,
		);
		return `{ ${members.join(", ")} }`;
	}
	return typeof value === "function" ? `(${value})` : `${value}`;
}

/**
 * @param given names and what they stand for, as DefinePlugin takes them
 * @returns the code for each name, and for the names of what is inside of objects: `process.env.NAME`
 */
export function definitionsOf(
	given: Readonly<Record<string, unknown>>,
): Record<string, string> {
	const code: Record<string, string> = {};
	const define = (name: string, value: unknown) => {
		code[name] = codeOf(value);
		if (isObject(value))
			for (const [member, inside] of Object.entries(value))
				define(`${name}.${member}`, inside);
	};
	for (const [name, value] of Object.entries(given)) define(name, value);
	return code;
}
