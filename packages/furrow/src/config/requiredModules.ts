import { readFileSync } from "node:fs";
import Module from "node:module";
import type { Untyped } from "../types/untyped.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, slashed } from "../util/path.js";

/** Syntax of ES modules at the start of a line. */
export const ES_SYNTAX = /^\s*(?:import\b(?!\s*\()|export\b)/m;

/** Evaluates a module of the site and returns its exports. */
type Evaluate = (file: string, source: string) => unknown;

let evaluate: Evaluate | undefined;

/** Returns the text of a site's own module if it is TypeScript or an ES module; undefined for other files. */
function sourceForTranspiler(file: string): string | undefined {
	if (inNodeModules(file) || slashed(file).startsWith(`${PACKAGE_ROOT}/`))
		return undefined;
	if (!/\.(?:[cm]?tsx?|mjs|jsx?)$/.test(file)) return undefined;
	const source = readFileSync(file, "utf8");
	const needsTranspiling =
		/\.(?:[cm]?tsx?|mjs)$/.test(file) || ES_SYNTAX.test(source);
	return needsTranspiling ? source : undefined;
}

/**
 * Makes `require` return the site's own TypeScript and ES modules as compiled by the transpiler, also in CommonJS
 * modules that Node runs itself. Newer versions of Node can load such modules (ES modules since 20.19, TypeScript since
 * 22.18), but only once per process, so `start` would miss changes to them. Also, their exports would depend on the
 * version of Node.
 *
 * @param run evaluates such a module
 */
export function transpileRequired(run: Evaluate): void {
	const isInstalled = evaluate !== undefined;
	evaluate = run;
	if (isInstalled) return;
	// Node uses the loader of `.js` for every extension without a loader of its own.
	const loaders = (Module as Untyped)._extensions;
	const nodeLoader = loaders[".js"];
	loaders[".js"] = function (module: NodeJS.Module, file: string) {
		const source = sourceForTranspiler(file);
		if (source === undefined) return nodeLoader.call(this, module, file);
		module.exports = evaluate?.(file, source);
	};
}
