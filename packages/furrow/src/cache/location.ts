import { realpathSync } from "node:fs";
import { hash } from "../util/hash.js";
import { dirname, join, slashed } from "../util/path.js";

/** Returns the real path of a folder, or of its nearest existing parent. */
function realPathOf(folder: string): string {
	try {
		return slashed(realpathSync(folder));
	} catch {
		const parent = dirname(folder);
		return parent === folder ? folder : realPathOf(parent);
	}
}

/**
 * Returns the cache folder of a site. If `node_modules` links to a folder outside the site, several sites may share
 * it. The name then contains a hash of the site's path, so that sites do not use each other's files.
 */
export function cacheDir(siteDir: string): string {
	const folder = join(siteDir, "node_modules/.cache/furrow");
	const site = realPathOf(siteDir);
	return `${realPathOf(folder)}/`.startsWith(`${site}/`)
		? folder
		: `${folder}-${hash(site, 12)}`;
}

/**
 * Returns the folder of cached bundles, each in a subfolder.
 * @param cacheDir folder of the site's cache
 */
export const bundlesDir = (cacheDir: string): string =>
	join(cacheDir, "bundles");
