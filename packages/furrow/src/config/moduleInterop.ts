/** Code around transpiled ES modules. It is text, because it runs inside the module, and has one line, because of places in errors. */
import { inNodeModules } from "../util/path.js";

const inOneLine = (code: string) => code.replace(/\n\s*/g, " ");

const EXPORTS = 'Symbol.for("furrow.exports")';

/**
 * The transpiler hands out a proxy of each module, for a default export that is missing or of CommonJS. Published packages do not
 * need that between their own ES modules, and parsers and the like look at other modules' exports millions of times: a plugin
 * that converted HTML spent a third of its time in the proxies. So modules without a default object leave their exports for
 * packages to find.
 */
export const PACKAGE_HEAD = inOneLine(`
require = ((load) => Object.assign((request) => {
	const found = load(request);
	return found?.[${EXPORTS}] ?? found;
}, load))(require); `);

/**
 * What `require` gives of a module is its default export, with the named exports as properties. Sites are written for this
 * (`plugins: [require("./src/plugin")]`, `items: require("./sidebar.ts")`): Docusaurus's loader does so, the loader here hands out
 * the namespace instead.
 */
const TAIL = inOneLine(`
;(() => {
	const named = module.exports, main = named?.default;
	if (!named?.__esModule || main instanceof Promise) return;
	if (main === null || (typeof main !== "object" && typeof main !== "function")) {
		if (Object.isExtensible(named)) Object.defineProperty(named, ${EXPORTS}, { value: named });
		return;
	}
	if (!Object.isExtensible(main)) return;
	for (const key of Object.keys(named))
		if (!(key in main))
			Object.defineProperty(main, key, { enumerable: key !== "default", configurable: true, get: () => named[key] });
	module.exports = main;
})();`);

/** Transpiled code of a file, with what it takes to be required by others. */
export function interopCode(code: string, file = ""): string {
	const headed = inNodeModules(file)
		? code.replace(/^(?:"use strict";)?/, (mode) => mode + PACKAGE_HEAD)
		: code;
	return `${headed}\n${TAIL}`;
}
