/** webpack's loaders that plugins put before the compiler of Markdown. */
import type { LoadedText } from "../markdown/index.js";
import type { LoaderRule } from "../types/bundlerSettings.js";
import { FurrowError } from "../util/errors.js";
import { optionsKey } from "../util/optionsKey.js";
import { shownName } from "../util/shownPath.js";
import { withoutSiteDir } from "../util/sitePath.js";
import { loadersOf, runLoaders } from "../util/webpackLoaders.js";

/** Runs the loaders of Markdown files. Which ones there are is known when plugins have been asked for them. */
export class MarkdownLoaders {
	#rules: LoaderRule[] = [];
	/** For keys of what loaders have made; the files of loaders are not in it. */
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
	 * Runs a file through its loaders.
	 * @param source the file's text
	 * @throws FurrowError when a loader fails
	 */
	async run(file: string, source: string): Promise<LoadedText> {
		const { siteDir } = this;
		const loaders = loadersOf(this.#rules, file);
		const warnings = new Set<string>();
		const ofLoaders = loaders.map(({ loader }) => loader);
		try {
			const { code, files } = await runLoaders(file, loaders, {
				siteDir,
				source,
				warnings,
			});
			return {
				text: code,
				files: [...ofLoaders, ...files].filter((name) => name !== file),
				warnings: [...warnings],
			};
		} catch (cause) {
			throw new FurrowError(
				`A webpack loader of a plugin failed (${ofLoaders.map(shownName).join(", ")}): ${(cause as Error).message}`,
				{ file, hint: "Fix the loader, or the file for it.", cause },
			);
		}
	}
}
