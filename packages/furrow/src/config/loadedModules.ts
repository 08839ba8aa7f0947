import { createRequire } from "node:module";
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
		for (const file of this.filesOf([])) this.#forgotten.add(file);
		for (const key of Object.keys(cache)) {
			const file = slashed(key);
			const isOwn =
				!inNodeModules(file) && !file.startsWith(`${PACKAGE_ROOT}/`);
			if (isOwn && this.#forgotten.has(file)) delete cache[key];
		}
	}

	/**
	 * Returns the files of all modules that the site has loaded.
	 * @param entries absolute paths of the files that were passed to the site's loader
	 */
	filesOf(entries: Iterable<string>): string[] {
		const files = new Set([...entries, ...this.#forgotten]);
		const children = new Map<string, string[]>();
		// On Windows, Node's own keys have backslashes, and the transpiler's have forward slashes.
		for (const [key, module] of Object.entries(cache)) {
			const file = slashed(key);
			const imported = module?.children.map(({ filename }) => filename) ?? [];
			children.set(file, [...(children.get(file) ?? []), ...imported]);
			if (!this.#before.has(key)) files.add(file);
		}
		for (const file of files)
			for (const child of children.get(file) ?? []) files.add(slashed(child));
		return [...files];
	}
}
