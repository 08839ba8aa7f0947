/** Matches code that is probably CommonJS. */
export const HINTS = /\b(?:require\s*\(|exports\b)/;

/** Returns the names that CommonJS exports, and the requests whose names it re-exports; `undefined` for ES modules. */
export async function namesIn(code: string) {
	const { init, parse } = await import("cjs-module-lexer");
	await init();
	try {
		return parse(code);
	} catch {
		return undefined;
	}
}
