import { realpathSync } from "node:fs";
import { hash } from "../util/hash.js";
import { dirname, join, slashed } from "../util/path.js";

/** The real path of a folder, or of the nearest one above it that exists. */
function realPathOf(folder: string): string {
	try {
		return slashed(realpathSync(folder));
	} catch {
		const above = dirname(folder);
		return above === folder ? folder : realPathOf(above);
	}
}

/**
 * Folder of everything that Furrow remembers of a site. Where a link points outside the site, as with `node_modules` that
 * several sites share, the folder's name tells which site it is of: they must not take each other's files for their own.
 */
export function cacheDir(siteDir: string): string {
	const folder = join(siteDir, "node_modules/.cache/furrow");
	const site = realPathOf(siteDir);
	return `${realPathOf(folder)}/`.startsWith(`${site}/`)
		? folder
		: `${folder}-${hash(site, 12)}`;
}

/**
 * Folder of the bundles of earlier builds, each in a folder of its own.
 * @param cacheDir folder of the site's cache
 */
export const bundlesDir = (cacheDir: string): string =>
	join(cacheDir, "bundles");
