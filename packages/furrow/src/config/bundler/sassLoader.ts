import type { SassOptions } from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";

/** The loader of webpack's that makes style sheets of Sass, by its name or its file. */
export const SASS_LOADER = /(?:^|[\\/@])sass-loader/;

/**
 * What webpack's loader is told of Sass, as Vite takes it: `includePaths` is what folders were called in earlier versions
 * of Sass, and Vite puts text before a sheet without a line's end.
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
