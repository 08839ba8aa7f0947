/** ES modules of packages that Node loads itself: transpiling KaTeX, for one, takes seconds. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFolder } from "../util/packages.js";
import { dirname, join } from "../util/path.js";

/** Packages that the loader replaces, or whose exports Docusaurus's own loader gives in another way than Node. */
const REPLACED = /docusaurus|^(?:furrow|joi|prism-react-renderer)$/;

const IN_PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/;

interface Manifest {
	type?: string;
	dependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

function readManifest(folder: string): Manifest | undefined {
	try {
		return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	} catch {
		return undefined;
	}
}

/** Whether Node takes a JavaScript file for an ES module. */
export function isEsModule(file: string): boolean {
	if (!file.endsWith(".js")) return file.endsWith(".mjs");
	for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
		const manifest = readManifest(dir);
		if (manifest) return manifest.type === "module";
	}
	return false;
}

/** Tells of a package in a folder whether it, or any package that it depends on, uses one that is replaced. */
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
		// Written for a bundler, or it waits for something.
		return false;
	}
}

/**
 * CommonJS with the exports of an ES module that Node has loaded, as the transpiler writes them. The module is in the cache
 * of CommonJS while it runs, where Node would find it unfinished.
 */
const HANDED_ON = `"use strict";
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
 * Code that stands for an ES module of a package, where Node can load it as the transpiler would.
 * @param file absolute, with forward slashes
 * @returns CommonJS in one line; nothing where the module has to be transpiled
 */
export function nativeCode(file: string): string | undefined {
	const [folder, name] = IN_PACKAGE.exec(file) ?? [];
	if (!folder || !name || !isEsModule(file)) return undefined;
	return usesReplaced(name, folder) || !canLoad(file) ? undefined : HANDED_ON;
}
