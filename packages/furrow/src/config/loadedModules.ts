import { createRequire } from "node:module";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, native, slashed } from "../util/path.js";

const { cache } = createRequire(import.meta.url);

/** Keys of a file in the cache. On Windows, Node's own have backslashes, and the transpiler's have forward slashes. */
const keysOf = (file: string) => new Set([native(file), file]);

/**
 * The CommonJS modules that one site has loaded. All sites of the process share Node's module cache: modules that were
 * cached before belong to another site, unless a file that this site has loaded imports them.
 */
export class LoadedModules {
	readonly #before = new Set(Object.keys(cache));
	/** Files of modules that were loaded before the last call of `forget`. */
	readonly #forgotten = new Set<string>();

	/** Removes the site's own modules from the cache, but not those of packages, so that they are evaluated again. */
	forget(): void {
		for (const file of this.filesOf([])) this.#forgotten.add(file);
		for (const file of this.#forgotten)
			if (!inNodeModules(file) && !file.startsWith(`${PACKAGE_ROOT}/`))
				for (const key of keysOf(file)) delete cache[key];
	}

	/**
	 * Returns the files of all modules that the site has loaded.
	 * @param entries absolute paths of the files that were passed to the site's loader
	 */
	filesOf(entries: Iterable<string>): string[] {
		const files = new Set([...entries, ...this.#forgotten]);
		for (const key of Object.keys(cache))
			if (!this.#before.has(key)) files.add(slashed(key));
		for (const file of files)
			for (const key of keysOf(file))
				for (const { filename } of cache[key]?.children ?? [])
					files.add(slashed(filename));
		return [...files];
	}
}
