/** The site's Babel config during development. Babel and Node cache what they have read of it forever. */
import { createRequire } from "node:module";
import {
	type BundleInput,
	babelFileOf,
	babelFingerprints,
} from "../bundle/publicForDev.js";
import { withImports } from "../cache/index.js";
import type { FileChange } from "../types/plugin.js";

/** Matches files of Babel. There may be several copies: the site's, and those of other packages. */
const BABEL = /[\\/]node_modules[\\/]@babel[\\/]core[\\/]/;

export class BabelConfig {
	/** The config file and the files of the site that it imports, even if the config is not used. */
	readonly #files: ReadonlySet<string>;
	/** Identifies the part of the config that is used. */
	readonly key: string;

	constructor(input: Pick<BundleInput, "siteDir" | "babelConfig">) {
		this.#files = new Set(withImports([babelFileOf(input.siteDir)]));
		this.key = babelFingerprints(input).join("\n");
	}

	/** Whether changed files belong to the config. If so, Babel reads it again. */
	reloadsFor(changes: readonly FileChange[]): boolean {
		const isAffected = changes.some(({ file }) => this.#files.has(file));
		if (isAffected) forgetBabel();
		return isAffected;
	}
}

/**
 * Removes Babel from Node's cache. Its plugins stay loaded, except the site's own, which are removed with the site's
 * code.
 */
function forgetBabel(): void {
	const { cache } = createRequire(import.meta.url);
	for (const file of Object.keys(cache))
		if (BABEL.test(file)) delete cache[file];
}
