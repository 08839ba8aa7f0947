/**
 * Gives CommonJS the global object that it asks a plain function for: `(function () { return this; })()`. Bundles by
 * webpack 1 and other old libraries do. As CommonJS they get it, but what Furrow bundles becomes an ES module, where such
 * a function has no `this`.
 */
import type { Plugin } from "vite";

const CALLED = String.raw`\s*\(\s*\)`;
const FUNCTION = String.raw`function\s*\(\s*\)\s*\{\s*return\s+this\s*;?\s*\}`;

/** Matches the call, with the function in parentheses or without. */
const GLOBAL_OBJECT = new RegExp(
	String.raw`\(\s*${FUNCTION}\s*\)${CALLED}|\b${FUNCTION}${CALLED}`,
	"g",
);

/** Matches code that is strict as a whole, where the call tells just that. Directives of functions are indented. */
const IS_STRICT = /^(?:(["'])use strict\1|(?:import|export)\b)/m;

export const sloppyThisPlugin = (): Plugin => ({
	name: "furrow:sloppy-this",
	enforce: "pre",
	transform: {
		filter: { id: /\.c?js(?:\?|$)/, code: /\{\s*return\s+this\s*;?\s*\}/ },
		handler(code) {
			if (IS_STRICT.test(code)) return null;
			const replaced = code.replace(GLOBAL_OBJECT, "globalThis");
			return replaced === code ? null : { code: replaced, map: null };
		},
	},
});
