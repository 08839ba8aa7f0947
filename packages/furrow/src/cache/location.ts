import { join } from "node:path";

/** Folder of everything that Furrow remembers of a site. */
export function cacheDir(siteDir: string): string {
	return join(siteDir, "node_modules/.cache/furrow");
}

/**
 * Folder of the bundles of earlier builds, each in a folder of its own.
 * @param cacheDir folder of the site's cache
 */
export const bundlesDir = (cacheDir: string): string =>
	join(cacheDir, "bundles");
