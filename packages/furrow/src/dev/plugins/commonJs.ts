/** CommonJS that a site's pages import by file in `start`, as of themes that were compiled to it: a build's bundler reads it by itself. */
import type { Plugin } from "vite";

/** Code that is an ES module. */
const ES_SYNTAX = /^\s*(?:import\b(?!\s*\()|export\b)/m;

/** What CommonJS hands on by. */
const EXPORTS =
	/\bmodule\.exports\b|\bexports\.\w|\bdefineProperty\(\s*exports\b/;

const NAMED =
	/\bexports\.([A-Za-z_$][\w$]*)\s*=(?!=)|\bdefineProperty\(\s*exports,\s*["']([A-Za-z_$][\w$]*)["']/g;

const REQUIRED = /\brequire\(\s*(["'])([^"'\n]+)\1\s*\)/g;

const STARS = /\b__exportStar\(\s*require\(\s*(["'])([^"'\n]+)\1/g;

/** Not names of their own: what stands for the module itself. */
const WHOLE = new Set(["default", "__esModule"]);

/** The name by which such a module hands on all that it exports, to others of its kind. */
const ALL = "__furrowCommonJs";

/** What `require` gives of a module: what it exports if it is CommonJS, or else its namespace, told to be one. */
const REQUIRE = `const require = (request) => { const found = required[request]; if (!found) throw new Error(\`Cannot find module '\${request}'\`); return "${ALL}" in found ? found.${ALL} : new Proxy(found, { get: (from, name) => name === "__esModule" || from[name] }); };`;

/** An ES module of CommonJS, or nothing where the code is none. Lines stay where they are. */
export function fromCommonJs(code: string): string | undefined {
	if (!EXPORTS.test(code) || ES_SYNTAX.test(code)) return undefined;
	const requests = new Set(
		[...code.matchAll(REQUIRED)].map(([, , request]) => String(request)),
	);
	const imports: string[] = [];
	const entries: string[] = [];
	for (const [index, request] of [...requests].entries()) {
		const text = JSON.stringify(request);
		imports.push(`import * as required${index} from ${text};`);
		entries.push(`${text}: required${index}`);
	}
	const names = new Set(
		[...code.matchAll(NAMED)].map(([, set, defined]) => String(set ?? defined)),
	);
	const handedOn = [...names]
		.filter((name) => !WHOLE.has(name))
		.flatMap((name, index) => [
			`const exported${index} = module.exports.${name};`,
			`export { exported${index} as ${name} };`,
		]);
	const stars = [...code.matchAll(STARS)].map(
		([, , request]) => `export * from ${JSON.stringify(request)};`,
	);
	return [
		...imports,
		"const module = { exports: {} };",
		`((exports) => { const required = { ${entries.join(", ")} }; ${REQUIRE} {`,
		`${code}\n}}).call(module.exports, module.exports);`,
		`export const ${ALL} = module.exports;`,
		"export default module.exports?.__esModule ? module.exports.default : module.exports;",
		...handedOn,
		...stars,
	].join(" ");
}

/** Makes ES modules of CommonJS: neither browsers nor Vite's server run it. */
export function commonJsPlugin(): Plugin {
	return {
		name: "furrow:common-js",
		enforce: "pre",
		transform: {
			filter: { id: /^[^\0]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+)?$/, code: EXPORTS },
			handler(code) {
				const made = fromCommonJs(code);
				return made === undefined ? null : { code: made, map: null };
			},
		},
	};
}
