/** Finds ES modules of packages that Node can load itself. Transpiling them takes long: seconds for KaTeX. */
import { createRequire } from "node:module";
import { packageFolder, readManifest } from "../util/packages.js";
import { dirname, join } from "../util/path.js";

/** Packages that the loader replaces, or whose exports Docusaurus's own loader returns in another form than Node. */
const REPLACED = /docusaurus|^(?:furrow|joi|prism-react-renderer)$/;

const IN_PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/;

/** Whether Node treats a JavaScript file as an ES module. */
export function isEsModule(file: string): boolean {
	if (!file.endsWith(".js")) return file.endsWith(".mjs");
	for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
		const manifest = readManifest(dir);
		if (manifest) return manifest.type === "module";
	}
	return false;
}

/** Whether a package, or any package that it depends on, matches {@link REPLACED}. */
function usesReplaced(
	name: string,
	folder: string,
	seen = new Set<string>(),
): boolean {
	if (REPLACED.test(name)) return true;
	if (seen.has(folder)) return false;
	seen.add(folder);
	const manifest = readManifest(folder);
	const names = Object.keys({
		...manifest?.dependencies,
		...manifest?.peerDependencies,
		...manifest?.optionalDependencies,
	});
	return names.some((dependency) => {
		if (REPLACED.test(dependency)) return true;
		const found = packageFolder(dependency, join(folder, "package.json"));
		return found !== undefined && usesReplaced(dependency, found, seen);
	});
}

function canLoad(file: string): boolean {
	try {
		createRequire(file)(file);
		return true;
	} catch {
		// It is written for a bundler, or uses top-level `await`.
		return false;
	}
}

/**
 * CommonJS that re-exports an ES module loaded by Node, in the form that the transpiler writes. It removes itself from
 * the CommonJS cache while it runs: Node would find the unfinished module there.
 */
const REEXPORT_CODE = `"use strict";
const { cache } = require, own = cache[__filename];
delete cache[__filename];
try {
	const named = process.getBuiltinModule("node:module").createRequire(__filename)(__filename);
	Object.defineProperty(exports, "__esModule", { value: true });
	for (const name of Object.keys(named))
		if (name !== "__esModule") Object.defineProperty(exports, name, { enumerable: true, get: () => named[name] });
} finally {
	cache[__filename] = own;
}`.replace(/\n\t*/g, " ");

/**
 * Returns code that replaces an ES module of a package, if Node can load it with the same result as the transpiler.
 * @param file absolute, with forward slashes
 * @returns one line of CommonJS; undefined if the module has to be transpiled
 */
export function nativeCode(file: string): string | undefined {
	const [folder, name] = IN_PACKAGE.exec(file) ?? [];
	if (!folder || !name || !isEsModule(file)) return undefined;
	return usesReplaced(name, folder) || !canLoad(file)
		? undefined
		: REEXPORT_CODE;
}
