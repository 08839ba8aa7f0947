/** The site's config of Babel during development: Babel and Node keep what they have read of it forever. */
import { createRequire } from "node:module";
import {
	type BundleInput,
	babelFileOf,
	babelFingerprints,
} from "../bundle/publicForDev.js";
import { withImports } from "../cache/index.js";
import type { FileChange } from "../types/plugin.js";

/** Of these there may be more than one: the site's, and that of another package. */
const BABEL = /[\\/]node_modules[\\/]@babel[\\/]core[\\/]/;

export class BabelConfig {
	/** The config, and what it requires of the site: also where nothing of it is used. */
	readonly #files: ReadonlySet<string>;
	/** Tells what of it is used from what was before. */
	readonly key: string;

	constructor(input: Pick<BundleInput, "siteDir" | "babelConfig">) {
		this.#files = new Set(withImports([babelFileOf(input.siteDir)]));
		this.key = babelFingerprints(input).join("\n");
	}

	/** Whether files belong to the config, so that Babel has to read it again. */
	takes(changes: readonly FileChange[]): boolean {
		const isMeant = changes.some(({ file }) => this.#files.has(file));
		if (isMeant) forgetBabel();
		return isMeant;
	}
}

/** Its plugins stay loaded, and the site's own ones are forgotten with the site's code. */
function forgetBabel(): void {
	const { cache } = createRequire(import.meta.url);
	for (const file of Object.keys(cache))
		if (BABEL.test(file)) delete cache[file];
}
