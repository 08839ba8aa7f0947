import type {
	BundlerSettings,
	LessOptions,
	SassOptions,
} from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";

import { usesOf } from "./markdownRules.js";
import type { WebpackRule } from "./webpackConfig.js";

/** The loaders of webpack's that make style sheets of Sass and Less, by their names or files. */
const SASS_LOADER = /(?:^|[\\/@])sass-loader/;
const LESS_LOADER = /(?:^|[\\/@])less-loader/;

/** Options may be a function, which webpack calls for each sheet. */
const optionsOf = (given: Untyped): Untyped =>
	(typeof given === "function" ? given({}) : given) ?? {};

/** The loaders' text before each sheet, for Vite, which adds it without a line break. */
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

/** Options of sass-loader: `includePaths` is an older name of `loadPaths`. */
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

/** Options of less-loader. */
const lessOptionsOf = ({
	lessOptions,
	additionalData,
}: Untyped): LessOptions => ({
	...optionsOf(lessOptions),
	...additionalOf(additionalData),
});

/** Translates the options of a rule's loaders for Sass and Less, for Vite. */
export function takeStyleOptions(
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
