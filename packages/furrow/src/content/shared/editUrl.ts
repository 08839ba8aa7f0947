import type { ContentFile } from "../../source/contentFiles.js";
import type { ContentPaths } from "../../source/contentPaths.js";
import { editUrlOf } from "../../source/urls.js";
import type { LoadContext } from "../../types/plugin.js";
import { join, relative } from "../../util/path.js";

interface EditUrlScope<Query> {
	context: LoadContext;
	contentPaths: ContentPaths;
	options: {
		editUrl?: string | ((query: Query) => string | undefined);
		editLocalizedFiles?: boolean;
	};
}

/**
 * Returns the URL for editing a file of a plugin with one content folder, as its options define.
 *
 * @param query creates the argument of the site's `editUrl` function from the content folder, relative to the site
 *   folder
 */
export function contentEditUrl<Query>(
	file: Pick<ContentFile, "path" | "contentPath">,
	{ context, contentPaths, options }: EditUrlScope<Query>,
	query: (folder: string) => Query,
): string | undefined {
	const { siteDir } = context;
	const { contentPath } = contentPaths;
	if (typeof options.editUrl === "function")
		return options.editUrl(query(relative(siteDir, contentPath)));
	const folder = options.editLocalizedFiles ? file.contentPath : contentPath;
	return editUrlOf(relative(siteDir, join(folder, file.path)), options.editUrl);
}
