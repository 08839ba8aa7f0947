/** Runtime of dynamic `require` and `import` calls (`bundle/plugins/dynamicRequires.ts`). */

type Modules = Record<string, Record<string, unknown>>;

/** Suffixes that requests may omit, in the order in which they are tried. */
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

/** Resolves a path to a file. */
function resolveFile(files: Record<string, unknown>, path: string): string {
	for (const ending of ENDINGS) {
		const file = path + ending;
		if (Object.hasOwn(files, file)) return file;
	}
	throw Object.assign(new Error(`Cannot find module '${path}'`), {
		code: "MODULE_NOT_FOUND",
	});
}

/** Returns the result of webpack's `require`: the exports of a module, or the value of JSON. */
function exportsOf(modules: Modules, path: string): unknown {
	const file = resolveFile(modules, path);
	return file.endsWith(".json") ? modules[file]?.default : modules[file];
}

/** Returns the path of a request relative to the folder. The request may start with webpack loaders. */
function relativePath(written: string, request: string): string {
	const bare = request.slice(request.lastIndexOf("!") + 1);
	return `./${bare.slice(written.length)}`;
}

/**
 * Returns the exports of the module that a dynamic `require` requests.
 *
 * @param modules candidate modules by their paths relative to the folder
 * @param written folder as the request spells it, after any loaders
 * @throws when no module matches the request
 */
export function requireModule(
	modules: Modules,
	written: string,
	request: string,
): unknown {
	return exportsOf(modules, relativePath(written, request));
}

/**
 * The counterpart of `requireModule` for dynamic `import`.
 * @param loaders functions that import the candidate modules
 * @throws (rejects) when no module matches the request
 */
export async function importModule(
	loaders: Record<string, () => Promise<unknown>>,
	written: string,
	request: string,
): Promise<unknown> {
	return loaders[resolveFile(loaders, relativePath(written, request))]?.();
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
