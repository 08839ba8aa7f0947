import { createRequire } from "node:module";
import { normalize } from "node:path";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, slashed } from "../util/path.js";

const { cache } = createRequire(import.meta.url);

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
		for (const file of this.filesOf([])) this.#forgotten.add(normalize(file));
		for (const file of this.#forgotten)
			if (!inNodeModules(file) && !slashed(file).startsWith(`${PACKAGE_ROOT}/`))
				delete cache[file];
	}

	/**
	 * Returns the files of all modules that the site has loaded.
	 * @param entries absolute paths of the files that were passed to the site's loader
	 */
	filesOf(entries: Iterable<string>): string[] {
		// The keys of the cache are native paths.
		const files = new Set([...[...entries].map(normalize), ...this.#forgotten]);
		for (const file of Object.keys(cache))
			if (!this.#before.has(file)) files.add(file);
		for (const file of files)
			for (const { filename } of cache[file]?.children ?? [])
				files.add(filename);
		return [...files].map(slashed);
	}
}
