/**
 * Appended to every transpiled ES module: what `require` gives of it is its default export, with the named exports as
 * properties. Sites are written for this (`plugins: [require('./src/plugin')]`, `items: require('./sidebar.ts')`):
 * Docusaurus's loader does so, the loader here hands out the namespace instead.
 *
 * It is text, because it runs inside the module, and one line, because places in errors are the module's own.
 */
const TAIL = `
;(() => {
	const named = module.exports, main = named?.default;
	if (!named?.__esModule || main === null || (typeof main !== "object" && typeof main !== "function")) return;
	if (main instanceof Promise || !Object.isExtensible(main)) return;
	for (const key of Object.keys(named))
		if (!(key in main))
			Object.defineProperty(main, key, { enumerable: key !== "default", configurable: true, get: () => named[key] });
	module.exports = main;
})();`.replace(/\n\s*/g, " ");

/** Transpiled code whose default export is what `require` returns. */
export function withRequiredDefault(code: string): string {
	return `${code}\n${TAIL}`;
}
