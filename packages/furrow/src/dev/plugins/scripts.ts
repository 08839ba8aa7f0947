/**
 * Scripts that code requires: files that neither import nor export anything, as Prism's languages are. They are
 * required for what they do to what is there by then, so in `start` they run when they are required, as in a build. An import
 * would run them before the code that requires them.
 */
import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";

/** Asks for the script as a function. */
export const AS_SCRIPT = "?furrow-script";

/** Files of code, by names without a query: those with one are Vite's own. */
const CODE = /\.(?:c?js|jsx|tsx?)$/;

/** Names that identify CommonJS and similar formats. */
const OF_MODULES = new Set(["require", "module", "exports", "define"]);

/** Whether code is a plain script, neither an ES module nor CommonJS. */
async function isScript(code: string, file: string): Promise<boolean> {
	const { parseSync, Visitor } = await import("rolldown/utils");
	const { program, module, errors } = parseSync(file, code, {
		sourceType: "unambiguous",
	});
	if (errors.length || module.hasModuleSyntax) return false;
	let isOne = true;
	// Names alone tell nothing: languages have words like `module` for keys.
	const note = (node: ESTree.Argument) => {
		if (node.type === "Identifier" && OF_MODULES.has(node.name)) isOne = false;
	};
	new Visitor({
		MemberExpression(node) {
			note(node.object);
		},
		CallExpression(node) {
			note(node.callee);
			node.arguments.forEach(note);
		},
	}).visit(program);
	return isOne;
}

/** The request by which a script is imported to be run later; nothing for files that are none. */
export async function scriptRequest(
	file: string | undefined,
): Promise<string | undefined> {
	if (!file || !CODE.test(file)) return undefined;
	let code: string;
	try {
		code = readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
	return (await isScript(code, file)) ? file + AS_SCRIPT : undefined;
}

/** Converts a script to a module that runs it once, on demand. Line numbers stay the same. */
export function scriptsPlugin(): Plugin {
	return {
		name: "furrow:scripts",
		enforce: "pre",
		transform: {
			filter: { id: /\?furrow-script$/ },
			handler: (code) => ({
				code: `let hasRun = false; export const run = () => { if (!hasRun) (() => { ${code}\n})(); hasRun = true; return {}; };`,
				map: null,
			}),
		},
	};
}
