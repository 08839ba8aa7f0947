import { createRequire } from "node:module";
import { normalize } from "node:path";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, slashed } from "../util/path.js";

const { cache } = createRequire(import.meta.url);

/**
 * The modules of the process that one site has asked for. There is one cache for all sites: what was in it before is
 * another site's, unless a file that this one asked for leads to it.
 */
export class LoadedModules {
	readonly #before = new Set(Object.keys(cache));
	/** Files of modules that were forgotten. */
	readonly #forgotten = new Set<string>();

	/** Has the site's own modules, not those of packages, evaluated again when they are loaded the next time. */
	forget(): void {
		for (const file of this.filesOf([])) this.#forgotten.add(normalize(file));
		for (const file of this.#forgotten)
			if (!inNodeModules(file) && !slashed(file).startsWith(`${PACKAGE_ROOT}/`))
				delete cache[file];
	}

	/** @param asked absolute paths of the files that the site's loader was asked for */
	filesOf(asked: Iterable<string>): string[] {
		// The cache has paths as the system writes them.
		const files = new Set([...[...asked].map(normalize), ...this.#forgotten]);
		for (const file of Object.keys(cache))
			if (!this.#before.has(file)) files.add(file);
		for (const file of files)
			for (const { filename } of cache[file]?.children ?? [])
				files.add(filename);
		return [...files].map(slashed);
	}
}
