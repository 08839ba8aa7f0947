/** Matches code that is probably CommonJS. */
export const HINTS = /\b(?:require\s*\(|exports\b)/;

/** The names that code exports, and the requests all of whose names it does; nothing for ES modules. */
export async function namesIn(code: string) {
	const { init, parse } = await import("cjs-module-lexer");
	await init();
	try {
		return parse(code);
	} catch {
		return undefined;
	}
}
