/** CommonJS that a site's pages import by file in `start`, as of themes that were compiled to it: a build's bundler reads it by itself. */
import { dirname, extname } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { ALL } from "../commonJsViews.js";

/** What CommonJS has, and ES modules hardly ever. */
const HINTS = /\b(?:require\s*\(|exports\b)/;

const FACADE = "\0furrow:facade.mjs";
const REQUIRED = "\0furrow:required:";
/** Whatever is required, this is a script. */
const SCRIPT = ".js";
const HELPER = "\0furrow:as-required.mjs";

/**
 * What `require` gives of a module: what it exports if it is CommonJS, or else its names, told to be an ES module's. That
 * one can be called where its default export can: some packages have two forms, and `require` means the other one.
 */
const AS_REQUIRED = `const isCallable = (found) => { try { return typeof found.default === "function"; } catch { return false; } };
export default (found) => {
	if ("${ALL}" in found) return found.${ALL};
	if (found[Symbol.toStringTag] !== "Module") return found.__esModule ? found : found.default;
	const all = isCallable(found) ? (...args) => found.default(...args) : {};
	for (const name of Object.keys(found)) Object.defineProperty(all, name, { get: () => found[name], enumerable: true });
	return Object.defineProperty(all, "__esModule", { value: true });
};`;

/** Not names of their own: what stands for the module itself. */
const WHOLE = new Set(["default", "__esModule"]);

/** The names that code exports, and the requests all of whose names it does; nothing for ES modules. */
async function namesIn(code: string) {
	const { init, parse } = await import("cjs-module-lexer");
	await init();
	try {
		return parse(code);
	} catch {
		return undefined;
	}
}

/** The ES module that others see. */
function facade(id: string, names: Iterable<string>, stars: string[]): string {
	const handedOn = [...names]
		.filter((name) => !WHOLE.has(name))
		.flatMap((name, index) => {
			const text = JSON.stringify(name);
			return [
				`const exported${index} = all[${text}];`,
				`export { exported${index} as ${text} };`,
			];
		});
	return [
		// In a module of this extension it is all that the other exports.
		`import all from ${JSON.stringify(id)};`,
		`export { all as ${ALL} };`,
		`export default all?.__esModule && "default" in all ? all.default : all;`,
		...handedOn,
		...stars.map((request) => `export * from ${JSON.stringify(request)};`),
	].join("\n");
}

/** A module whose export is what `require` gives of another one. */
function required(request: string): string {
	const text = JSON.stringify(request);
	return /\.json$/.test(request)
		? `import data from ${text}; module.exports = data;`
		: `import * as found from ${text}; import asRequired from "${HELPER}"; module.exports = asRequired(found);`;
}

/**
 * An ES module of CommonJS, or nothing where the code is none.
 *
 * @param isThere tells whether a request leads to something: what is required in vain throws when it is run
 */
export async function fromCommonJs(
	code: string,
	id: string,
	isThere: (request: string) => Promise<boolean>,
): Promise<{ code: string; map: Rolldown.SourceMap | null } | undefined> {
	const names = await namesIn(code);
	if (!names) return undefined;
	const { build } = await import("rolldown");
	const sources: Record<string, () => string> = {
		[FACADE]: () => facade(id, names.exports, names.reexports),
		[HELPER]: () => AS_REQUIRED,
		[id]: () => code,
	};
	const { output } = await build({
		input: FACADE,
		write: false,
		platform: "neutral",
		logLevel: "silent",
		treeshake: { moduleSideEffects: (_, isExternal) => !isExternal },
		transform: { define: { "process.env.NODE_ENV": '"development"' } },
		plugins: [
			{
				name: "furrow:one-file",
				async resolveId(request, importer, { kind }) {
					if (request in sources) return request;
					if (importer !== id || kind !== "require-call")
						return { id: request, external: true };
					return (await isThere(request))
						? `${REQUIRED}${request}${SCRIPT}`
						: { id: request, external: true };
				},
				load(of) {
					if (of.startsWith(REQUIRED))
						return {
							code: required(of.slice(REQUIRED.length, -SCRIPT.length)),
							moduleType: "js",
						};
					const source = sources[of];
					if (!source) return null;
					const isScript = of !== id || /^\.[cm]?js$/.test(extname(id));
					return { code: source(), ...(isScript && { moduleType: "js" }) };
				},
			},
		],
		// Places are told from there.
		output: { dir: dirname(id), format: "esm", sourcemap: "hidden" },
	});
	return { code: output[0].code, map: output[0].map };
}

/** Makes ES modules of CommonJS: neither browsers nor Vite's server run it. */
export function commonJsPlugin(): Plugin {
	return {
		name: "furrow:common-js",
		enforce: "pre",
		transform: {
			filter: { id: /^[^\0]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+)?$/, code: HINTS },
			async handler(code, id) {
				const file = id.replace(/\?.*/, "");
				const made = await fromCommonJs(
					code,
					file,
					async (request) => !!(await this.resolve(request, file)),
				);
				return made && { code: made.code, map: made.map as never };
			},
		},
	};
}
