/**
 * Named imports from CommonJS in ES modules of packages, in `start`. The names of some code, such as prop-types, cannot
 * be determined without running it, so its module does not export them. Vite handles this for the packages that it has
 * bundled, but a package that browsers load file by file also imports others file by file.
 */
import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";
import { RUN } from "../commonJsViews.js";
import { HINTS, namesIn } from "./commonJsNames.js";

/** Matches files of packages. Caches contain what Furrow and Vite have bundled. */
const PACKAGE_FILE =
	/^[^\0]*\/node_modules\/(?!\.cache\/)[^\0]*\.(?:m?js|jsx|tsx?)(?:\?v=\w+)?$/;
const IMPORT = /\bimport\b[^;"']*\{/;

/** Whether a file is CommonJS and some of these names are only known after running it. */
async function lacks(file: string, names: string[]): Promise<boolean> {
	let code: string;
	try {
		code = readFileSync(file, "utf8");
	} catch {
		return false;
	}
	if (!HINTS.test(code)) return false;
	const lexed = await namesIn(code);
	return !!lexed && !names.every((name) => lexed.exports.includes(name));
}

/** Returns the named imports of a declaration. The default export is not among them, because every module has one. */
const namesOf = (
	node: ESTree.ImportDeclaration,
): [imported: string, local: string][] =>
	node.specifiers
		.filter((one) => one.type === "ImportSpecifier")
		.map(({ imported, local }): [string, string] => [
			imported.type === "Literal" ? imported.value : imported.name,
			local.name,
		])
		.filter(([imported]) => imported !== "default");

/**
 * Returns an import of the function that runs a CommonJS module, and constants for its names. Keeps the number of
 * lines.
 */
function rewriteImport(
	node: ESTree.ImportDeclaration,
	written: string,
	index: number,
): string {
	const run = `__runs${index}`;
	const from = node.source.raw ?? JSON.stringify(node.source.value);
	const whole = node.specifiers
		.filter(
			(one) =>
				one.type !== "ImportSpecifier" ||
				("name" in one.imported && one.imported.name === "default"),
		)
		.map((one) => `default as ${one.local.name}`);
	const names = namesOf(node).map(
		([imported, local]) => `${JSON.stringify(imported)}: ${local}`,
	);
	const lines = "\n".repeat(written.split("\n").length - 1);
	return `import { ${[...whole, `${RUN} as ${run}`].join(", ")} } from ${from}; const { ${names.join(", ")} } = Object(${run}());${lines}`;
}

/** Reads named imports from the exports of a CommonJS module after running it. */
export function namedImportsPlugin(): Plugin {
	return {
		name: "furrow:named-imports",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: PACKAGE_FILE, code: IMPORT },
			async handler(code, id) {
				const { parseSync } = await import("rolldown/utils");
				const file = id.replace(/\?.*/, "");
				const { program } = parseSync(file, code, { sourceType: "module" });
				let result = "";
				let end = 0;
				for (const [index, node] of program.body.entries()) {
					if (node.type !== "ImportDeclaration") continue;
					const names = namesOf(node).map(([imported]) => imported);
					if (!names.length) continue;
					const found = await this.resolve(node.source.value, file);
					if (!found || !PACKAGE_FILE.test(found.id)) continue;
					if (!(await lacks(found.id.replace(/\?.*/, ""), names))) continue;
					const written = code.slice(node.start, node.end);
					result +=
						code.slice(end, node.start) + rewriteImport(node, written, index);
					end = node.end;
				}
				return end ? { code: result + code.slice(end), map: null } : null;
			},
		},
	};
}
