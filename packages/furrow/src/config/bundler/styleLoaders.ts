import type {
	BundlerSettings,
	LessOptions,
	SassOptions,
} from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";

import { usesOf } from "./markdownRules.js";
import type { WebpackRule } from "./webpackConfig.js";

/** webpack loaders that compile Sass and Less, by name or file. */
const SASS_LOADER = /(?:^|[\\/@])sass-loader/;
const LESS_LOADER = /(?:^|[\\/@])less-loader/;

/** Returns options that may be a function, which webpack calls for each style sheet. */
const optionsOf = (options: Untyped): Untyped =>
	(typeof options === "function" ? options({}) : options) ?? {};

/** Translates the option for text before each style sheet: Vite adds the text without a line break. */
const additionalOf = (
	additionalData: Untyped,
): Pick<SassOptions, "additionalData"> =>
	additionalData && {
		additionalData:
			typeof additionalData === "function"
				? (text: string, file: string) =>
						additionalData(text, { resourcePath: file })
				: `${additionalData}\n`,
	};

/** Translates the options of sass-loader. `includePaths` is an older name of `loadPaths`. */
function sassOptionsOf({ sassOptions, additionalData }: Untyped): SassOptions {
	const {
		includePaths = [],
		loadPaths = [],
		...options
	} = optionsOf(sassOptions);
	const folders = [...includePaths, ...loadPaths];
	return {
		...options,
		...(folders.length && { loadPaths: folders }),
		...additionalOf(additionalData),
	};
}

/** Translates the options of less-loader. */
const lessOptionsOf = ({
	lessOptions,
	additionalData,
}: Untyped): LessOptions => ({
	...optionsOf(lessOptions),
	...additionalOf(additionalData),
});

/** Adds the options of a rule's Sass and Less loaders to the settings, translated for Vite. */
export function translateStyleOptions(
	rule: WebpackRule,
	settings: Pick<BundlerSettings, "sass" | "less">,
): void {
	for (const { loader = "", options } of usesOf(rule)) {
		if (!options) continue;
		if (SASS_LOADER.test(loader))
			Object.assign(settings.sass, sassOptionsOf(options));
		else if (LESS_LOADER.test(loader))
			Object.assign(settings.less, lessOptionsOf(options));
	}
}
