import picomatch from "picomatch";
import { pathsToWatch } from "../../config/index.js";
import type { Site } from "../../types/site.js";
import { resolve } from "../../util/path.js";

/** Returns the files of the config and the paths that plugins want to watch, which may be outside the site's folder. */
export function pathsToFollow({
	siteDir,
	locales,
	configFiles,
}: Site): string[] {
	const globs = locales.flatMap(({ plugins }) => plugins.flatMap(pathsToWatch));
	const paths = globs.map(
		(glob) => picomatch.scan(resolve(siteDir, glob)).base,
	);
	return [...new Set([...paths, ...configFiles])];
}
