/** Runtime of dynamic `require` calls (`bundle/plugins/dynamicRequires.ts`). */

type Modules = Record<string, Record<string, unknown>>;

/** Suffixes that requests may omit. */
const ENDINGS = [
	"",
	".js",
	".jsx",
	".ts",
	".tsx",
	".json",
	"/index.js",
	"/index.jsx",
	"/index.ts",
	"/index.tsx",
];

/** Returns the result of webpack's `require`: the exports of a module, or the value of JSON. */
function exportsOf(modules: Modules, path: string): unknown {
	for (const ending of ENDINGS) {
		const module = modules[path + ending];
		if (module) return /\.json$/.test(path + ending) ? module.default : module;
	}
	throw Object.assign(new Error(`Cannot find module '${path}'`), {
		code: "MODULE_NOT_FOUND",
	});
}

/**
 * @param modules the files that may be meant, by their paths from the folder
 * @param written the folder as the request begins with it, behind the loaders that it may name
 * @throws when the request means none of them
 */
export function choose(
	modules: Modules,
	written: string,
	request: string,
): unknown {
	const bare = request.slice(request.lastIndexOf("!") + 1);
	return exportsOf(modules, `./${bare.slice(written.length)}`);
}

/** Returns the equivalent of webpack's `require.context`. */
export function context(modules: Modules) {
	const load = (path: string) => exportsOf(modules, path);
	return Object.assign(load, {
		keys: () => Object.keys(modules),
		resolve: (path: string) => path,
		id: "",
	});
}
