/** Runtime of dynamic `require` and `import` calls (`bundle/plugins/dynamicRequires.ts`). */

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

/** Returns the file that a path means. */
function fileAt(files: Record<string, unknown>, path: string): string {
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
	const file = fileAt(modules, path);
	return file.endsWith(".json") ? modules[file]?.default : modules[file];
}

/** The path from the folder, of a request that may name loaders. */
function pathFrom(written: string, request: string): string {
	const bare = request.slice(request.lastIndexOf("!") + 1);
	return `./${bare.slice(written.length)}`;
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
	return exportsOf(modules, pathFrom(written, request));
}

/**
 * The same for `import`.
 * @param loaders what loads the files that may be meant
 * @throws (rejects) when the request means none of them
 */
export async function chooseLater(
	loaders: Record<string, () => Promise<unknown>>,
	written: string,
	request: string,
): Promise<unknown> {
	return loaders[fileAt(loaders, pathFrom(written, request))]?.();
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
