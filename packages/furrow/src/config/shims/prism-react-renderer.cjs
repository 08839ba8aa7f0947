// Replaces the package in configs (prismShim.ts). Its themes are data; the rest is loaded on demand.
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");

let themes;

Object.defineProperty(exports, "__esModule", { value: true });
Object.defineProperty(exports, "themes", {
	enumerable: true,
	get() {
		const file = join(__dirname, "../../../dist/prism.json");
		themes ??= JSON.parse(readFileSync(file, "utf8")).themes;
		return themes;
	},
});
for (const name of ["Highlight", "Prism", "normalizeTokens", "useTokenize"])
	Object.defineProperty(exports, name, {
		enumerable: true,
		// A `require` of Node's own: the one in this scope resolves to this file.
		get: () => createRequire(__filename)("prism-react-renderer")[name],
	});
