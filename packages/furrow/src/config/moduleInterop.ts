/**
 * Code that is added to transpiled ES modules. It is text because it runs inside the module, and one line so that line
 * numbers in errors stay correct.
 */
import { inNodeModules } from "../util/path.js";

const inOneLine = (code: string) => code.replace(/\n\s*/g, " ");

const EXPORTS = 'Symbol.for("furrow.exports")';

/**
 * Code that replaces `require` in transpiled packages. The transpiler returns a proxy for each module, in case its
 * default export is missing or of CommonJS. Published packages do not need that between their own ES modules, and
 * parsers and the like read other modules' exports millions of times: a plugin that converted HTML spent a third of its
 * time in the proxies. So modules whose default export is not an object expose their exports under a symbol, where
 * packages find them.
 */
const PACKAGE_HEAD = inOneLine(`
require = ((load) => Object.assign((request) => {
	const found = load(request);
	return found?.[${EXPORTS}] ?? found;
}, load))(require); `);

/**
 * Code that replaces `require` in transpiled files of a site. The transpiler also looks for `../a` beside the file, as if
 * the file were a folder. Node says what is wrong instead, because such a file may even require itself.
 */
const SITE_HEAD = inOneLine(`
require = ((load) => Object.assign((request) => {
	const { getBuiltinModule: builtin } = globalThis.process, path = builtin("node:path");
	const isBeside = String(request).startsWith("../") &&
		path.normalize(load.resolve(request)).startsWith(path.join(__filename, request));
	return (isBeside ? builtin("node:module").createRequire(__filename) : load)(request);
}, load))(require); `);

/** Returns the code that is added before a file's transpiled code, in its first line. */
export const headOf = (file: string): string =>
	inNodeModules(file) ? PACKAGE_HEAD : SITE_HEAD;

/**
 * Code that makes `require` return a module's default export, with the named exports as properties, as Docusaurus's
 * loader does. Sites rely on it (`plugins: [require("./src/plugin")]`, `items: require("./sidebar.ts")`), but the
 * transpiler used here returns the namespace.
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

/** Adds to a file's transpiled code what is needed to require it from other modules. */
export function interopCode(code: string, file = ""): string {
	const withHead = code.replace(
		/^(?:"use strict";)?/,
		(mode) => mode + headOf(file),
	);
	return `${withHead}\n${TAIL}`;
}
