import { resolve, sep } from "node:path";
import picomatch from "picomatch";
import type { Site } from "../../types/site.js";

/** Those of some paths that are not in the site's folder, which is followed as a whole. */
export const outside = (
	{ siteDir }: Pick<Site, "siteDir">,
	paths: readonly string[],
): string[] =>
	paths.filter((path) => path !== siteDir && !path.startsWith(siteDir + sep));

/** What the config is made of, and what plugins want to have watched, outside of the site's folder. */
export function pathsOutside(site: Site): string[] {
	const { siteDir, locales, configFiles } = site;
	const globs = locales.flatMap(({ plugins }) =>
		plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? []),
	);
	const paths = globs.map(
		(glob) => picomatch.scan(resolve(siteDir, glob)).base,
	);
	return outside(site, [...new Set([...paths, ...configFiles])]);
}
