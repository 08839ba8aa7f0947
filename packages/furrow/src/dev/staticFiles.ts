import type { LocaleContent } from "../content/index.js";
import type { FileChange } from "../types/plugin.js";
import { relative } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";

/** Returns the URL paths of the changed static files, below each language's base URL. */
export function staticPaths(
	changes: readonly FileChange[],
	contents: readonly LocaleContent[],
): string[] {
	const paths = contents.flatMap(({ locale: { context } }) =>
		staticFolders(context).flatMap((folder) =>
			changes
				.filter(({ file }) => file.startsWith(`${folder}/`))
				.map(({ file }) => context.baseUrl + relative(folder, file)),
		),
	);
	return [...new Set(paths)];
}
