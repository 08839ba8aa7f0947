/**
 * Names that ES modules of packages import from CommonJS, in `start`: where a code's names cannot be read off it, as those
 * of prop-types, its module has none of them. Vite sees to this for what it has bundled, but what packages that browsers get
 * file by file import comes file by file too.
 */
import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";
import { RUN } from "../commonJsViews.js";
import { HINTS, namesIn } from "./commonJsNames.js";

/** Files of packages; caches hold what Furrow and Vite have bundled. */
const OF_PACKAGE =
	/^[^\0]*\/node_modules\/(?!\.cache\/)[^\0]*\.(?:m?js|jsx|tsx?)(?:\?v=\w+)?$/;
const IMPORT = /\bimport\b[^;"']*\{/;

/** Whether a file is CommonJS, and some of these names are only known after running it. */
async function lacks(file: string, names: string[]): Promise<boolean> {
	let code: string;
	try {
		code = readFileSync(file, "utf8");
	} catch {
		return false;
	}
	if (!HINTS.test(code)) return false;
	const known = await namesIn(code);
	return !!known && !names.every((name) => known.exports.includes(name));
}

/** An import's names, but for its default export, which every module has. */
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

/** An import of what runs a CommonJS module, and its names as constants, on the line where the import stood. */
function rewritten(
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

/** Takes names from what CommonJS exports once it has been run. */
export function namedImportsPlugin(): Plugin {
	return {
		name: "furrow:named-imports",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: OF_PACKAGE, code: IMPORT },
			async handler(code, id) {
				const { parseSync } = await import("rolldown/utils");
				const file = id.replace(/\?.*/, "");
				const { program } = parseSync(file, code, { sourceType: "module" });
				let made = "";
				let end = 0;
				for (const [index, node] of program.body.entries()) {
					if (node.type !== "ImportDeclaration") continue;
					const names = namesOf(node).map(([imported]) => imported);
					if (!names.length) continue;
					const found = await this.resolve(node.source.value, file);
					if (!found || !OF_PACKAGE.test(found.id)) continue;
					if (!(await lacks(found.id.replace(/\?.*/, ""), names))) continue;
					const written = code.slice(node.start, node.end);
					made += code.slice(end, node.start) + rewritten(node, written, index);
					end = node.end;
				}
				return end ? { code: made + code.slice(end), map: null } : null;
			},
		},
	};
}
