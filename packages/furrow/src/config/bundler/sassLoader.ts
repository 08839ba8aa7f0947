import type { SassOptions } from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";

/** The loader of webpack's that makes style sheets of Sass, by its name or its file. */
export const SASS_LOADER = /(?:^|[\\/@])sass-loader/;

/**
 * Translates the options of sass-loader for Vite: `includePaths` is an older name of `loadPaths`, and Vite adds
 * `additionalData` without a line break.
 */
export function sassOptionsOf({
	sassOptions,
	additionalData,
}: Untyped): SassOptions {
	const asked =
		(typeof sassOptions === "function" ? sassOptions({}) : sassOptions) ?? {};
	const { includePaths = [], loadPaths = [], ...options } = asked;
	const folders = [...includePaths, ...loadPaths];
	return {
		...options,
		...(folders.length && { loadPaths: folders }),
		...(additionalData && {
			additionalData:
				typeof additionalData === "function"
					? (text: string, file: string) =>
							additionalData(text, { resourcePath: file })
					: `${additionalData}\n`,
		}),
	};
}
