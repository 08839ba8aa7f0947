import { resolve } from "node:path";
import picomatch from "picomatch";
import type { Site } from "../../types/site.js";

/** What the config is made of, and what plugins want to have watched: some of it may lie outside of the site's folder. */
export function pathsToFollow({
	siteDir,
	locales,
	configFiles,
}: Site): string[] {
	const globs = locales.flatMap(({ plugins }) =>
		plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? []),
	);
	const paths = globs.map(
		(glob) => picomatch.scan(resolve(siteDir, glob)).base,
	);
	return [...new Set([...paths, ...configFiles])];
}
