/** Converts imports of React in Rolldown's output to `require` calls, which Node loads faster. */
import type { Plugin } from "vite";

/** An import as Rolldown prints it at the top of a file: of the default export, of named exports, or both. */
const IMPORT =
	/^import (?:([\w$]+)|([\w$]+, )?\{ ([^}*]+) \}) from ("react(?:-dom)?(?:\/[\w./-]+)?");$/gm;

const REQUIRE = "__furrowRequire";

/** Inserted before the first `require`, on the same line, so that positions in the file stay the same. */
const START = `import { createRequire as ${REQUIRE}From } from "node:module"; const ${REQUIRE} = ${REQUIRE}From(import.meta.url); `;

/** Converts imports of React to constants, which V8 can assume never to change. */
export function withRequiredReact(code: string): string {
	let start = START;
	return code.replace(
		IMPORT,
		(_, all?: string, withAll?: string, names?: string, request?: string) => {
			const value = `${REQUIRE}(${request})`;
			const name = all ?? withAll?.slice(0, -2);
			const declared = [
				...(name ? [`${name} = ${value}`] : []),
				...(names ? [`{ ${names.replaceAll(" as ", ": ")} } = ${value}`] : []),
			];
			const line = `${start}const ${declared.join(", ")};`;
			start = "";
			return line;
		},
	);
}

/**
 * Converts imports of React in chunks. Before Node imports CommonJS, it scans all of it for names of exports, including
 * React's development build, and compiles a parser for that: 50 ms in each thread.
 */
export const requireReactPlugin: Plugin = {
	name: "furrow:require-react",
	renderChunk: (code) => ({ code: withRequiredReact(code), map: null }),
};
