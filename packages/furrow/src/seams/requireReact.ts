/** Rolldown's output for imports of React, which Node loads faster when they are `require` calls. */
import type { Plugin } from "vite";

/** An import as the bundler writes it at the top of its file: a name for all, names of exports, or both. */
const IMPORT =
	/^import (?:([\w$]+)|([\w$]+, )?\{ ([^}*]+) \}) from ("react(?:-dom)?(?:\/[\w./-]+)?");$/gm;

const REQUIRE = "__furrowRequire";

/** Inserted before the first line that requires, on the same line, so that positions in the file stay the same. */
const START = `import { createRequire as ${REQUIRE}From } from "node:module"; const ${REQUIRE} = ${REQUIRE}From(import.meta.url); `;

/** Code that requires what it imported: constants, so that V8 knows that they stay as they are. */
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
 * Before Node imports CommonJS it looks through all of it for names of exports, React's development build too, for which it
 * compiles a parser: 50 ms in each thread.
 */
export const requireReactPlugin: Plugin = {
	name: "furrow:require-react",
	renderChunk: (code) => ({ code: withRequiredReact(code), map: null }),
};
