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
 * @param definitions names and their values, as passed to DefinePlugin
 * @returns the code for each name, including the members of objects: `process.env.NAME`
 */
export function definitionsOf(
	definitions: Readonly<Record<string, unknown>>,
): Record<string, string> {
	const code: Record<string, string> = {};
	const define = (name: string, value: unknown) => {
		code[name] = codeOf(value);
		if (isObject(value))
			for (const [member, inside] of Object.entries(value))
				define(`${name}.${member}`, inside);
	};
	for (const [name, value] of Object.entries(definitions)) define(name, value);
	return code;
}
