import { fieldPlace } from "../../source/frontMatterFields.js";
import {
	checkFilePath,
	isValidPathname,
	resolvePathname,
} from "../../source/urls.js";
import { FurrowError } from "../../util/errors.js";
import { categoryIndexParam, isCategoryIndex } from "./categoryIndex.js";
import {
	disabledNumberPrefixParser,
	type NumberPrefixParser,
	stripPathPrefixes,
} from "./numberPrefix.js";

/**
 * Returns a doc's path relative to its version: the front matter's slug, which may be relative to the doc's folder, or
 * else the path of the file. The index page of a folder gets the folder's path with a trailing slash.
 *
 * @throws FurrowError for an invalid path
 */
export function docSlug({
	baseId,
	given,
	source,
	sourceDirName,
	parser,
	file,
}: {
	baseId: string;
	given: string | undefined;
	source: string;
	sourceDirName: string;
	parser: NumberPrefixParser | undefined;
	file: string;
}): string {
	const strip = parser ?? disabledNumberPrefixParser;
	const folder =
		sourceDirName === "."
			? "/"
			: `/${stripPathPrefixes(sourceDirName, strip)}/`;
	const isIndex = isCategoryIndex(
		categoryIndexParam({ source, sourceDirName }),
	);
	if (given === undefined) {
		const path = isIndex ? folder : `${folder}${baseId}`;
		checkFilePath(path, file);
		return path;
	}
	const slug = given.startsWith("/") ? given : resolvePathname(given, folder);
	if (!isValidPathname(slug))
		throw new FurrowError(
			`The front matter's "slug" results in ${slug}, which is not a path.`,
			{ ...fieldPlace(file, "slug"), hint: 'Write it as "slug: /my/path".' },
		);
	return slug;
}
