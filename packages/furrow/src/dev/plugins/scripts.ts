/**
 * Scripts that code requires: files that neither import nor export anything, such as Prism's languages. They are
 * required for their side effects, so in `start` they run when they are required, as in a build. An import would run
 * them before the code that requires them.
 */
import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";

/** Query that imports a script as a function. */
export const AS_SCRIPT = "?furrow-script";

/** Matches code files by name. Names with a query are Vite's own. */
const CODE = /\.(?:c?js|jsx|tsx?)$/;

/** Names that identify CommonJS and similar formats. */
const MODULE_NAMES = new Set(["require", "module", "exports", "define"]);

/** Whether code is a plain script, neither an ES module nor CommonJS. */
async function isScript(code: string, file: string): Promise<boolean> {
	const { parseSync, Visitor } = await import("rolldown/utils");
	const { program, module, errors } = parseSync(file, code, {
		sourceType: "unambiguous",
	});
	if (errors.length || module.hasModuleSyntax) return false;
	let isPlain = true;
	// Names alone prove nothing: languages use words like `module` as keys.
	const check = (node: ESTree.Argument) => {
		if (node.type === "Identifier" && MODULE_NAMES.has(node.name))
			isPlain = false;
	};
	new Visitor({
		MemberExpression(node) {
			check(node.object);
		},
		CallExpression(node) {
			check(node.callee);
			node.arguments.forEach(check);
		},
	}).visit(program);
	return isPlain;
}

/** Returns the request that imports a script without running it, or `undefined` for files that are not scripts. */
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
