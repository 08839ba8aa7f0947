import { readFileSync } from "node:fs";
import Module from "node:module";
import type { Untyped } from "../types/untyped.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, slashed } from "../util/path.js";

/** Code that is an ES module, or counts on being one. */
export const ES_SYNTAX = /^\s*(?:import\b(?!\s*\()|export\b)/m;

/** Runs a module of the site's, and gives what it exports. */
type Evaluate = (file: string, source: string) => unknown;

let evaluate: Evaluate | undefined;

/** The text of a module of the site's own that is TypeScript or an ES module; nothing for others. */
function sourceForTranspiler(file: string): string | undefined {
	if (inNodeModules(file) || slashed(file).startsWith(`${PACKAGE_ROOT}/`))
		return undefined;
	if (!/\.(?:[cm]?tsx?|mjs|jsx?)$/.test(file)) return undefined;
	const source = readFileSync(file, "utf8");
	const isOurs = /\.(?:[cm]?tsx?|mjs)$/.test(file) || ES_SYNTAX.test(source);
	return isOurs ? source : undefined;
}

/**
 * Has `require` give the site's own TypeScript and ES modules as the transpiler makes them, also to CommonJS, which Node
 * runs by itself. Node can load them from some version on (ES modules since 20.19, TypeScript since 22.18), but never again
 * in this process: `start` would not see that they change. And what they export would depend on that version.
 *
 * @param run what runs them from now on
 */
export function transpileRequired(run: Evaluate): void {
	const isInstalled = evaluate !== undefined;
	evaluate = run;
	if (isInstalled) return;
	// Node has one loader for all of them: the one of what has no other.
	const loaders = (Module as Untyped)._extensions;
	const byNode = loaders[".js"];
	loaders[".js"] = function (module: NodeJS.Module, file: string) {
		const source = sourceForTranspiler(file);
		if (source === undefined) return byNode.call(this, module, file);
		module.exports = evaluate?.(file, source);
	};
}
