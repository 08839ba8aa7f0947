/** webpack loaders that plugins run before the Markdown compiler. */
import type { LoadedText } from "../markdown/index.js";
import type { LoaderRule } from "../types/bundlerSettings.js";
import { FurrowError } from "../util/errors.js";
import { optionsKey } from "../util/hash.js";
import { shownName } from "../util/shownPath.js";
import { withoutSiteDir } from "../util/sitePath.js";
import { loadersOf, runLoaders } from "../util/webpackLoaders.js";

/** Runs the loaders of Markdown files. Loaders are known after plugins have configured the bundler. */
export class MarkdownLoaders {
	#rules: LoaderRule[] = [];
	/** Part of cache keys that depend on loaders. Does not cover the loaders' files. */
	key = "";

	constructor(private readonly siteDir: string) {}

	setRules(rules: LoaderRule[]): void {
		this.#rules = rules;
		if (rules.length === 0) return;
		this.key = withoutSiteDir(optionsKey(rules), this.siteDir);
	}

	/** Whether a file has loaders. */
	has(file: string): boolean {
		return loadersOf(this.#rules, file).length > 0;
	}

	/**
	 * Runs the loaders of a file.
	 * @param source the file's text
	 * @throws FurrowError if a loader fails
	 */
	async run(file: string, source: string): Promise<LoadedText> {
		const { siteDir } = this;
		const loaders = loadersOf(this.#rules, file);
		const warnings = new Set<string>();
		const loaderFiles = loaders.map(({ loader }) => loader);
		try {
			const { code, files } = await runLoaders(file, loaders, {
				siteDir,
				source,
				warnings,
			});
			return {
				text: code,
				files: [...loaderFiles, ...files].filter((name) => name !== file),
				warnings: [...warnings],
			};
		} catch (cause) {
			throw new FurrowError(
				`A webpack loader of a plugin failed (${loaderFiles.map(shownName).join(", ")}): ${(cause as Error).message}`,
				{ file, hint: "Fix the loader, or the file for it.", cause },
			);
		}
	}
}
