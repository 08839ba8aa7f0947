import { realpathSync } from "node:fs";
import type { LoadContext } from "../types/plugin.js";
import { isFile } from "./files.js";
import { resolve, slashed } from "./path.js";

/** Returns the site's static folders as absolute paths, in order. They need not exist, but none is a file. */
export function staticFolders({
	siteDir,
	siteConfig,
}: Pick<LoadContext, "siteDir" | "siteConfig">): string[] {
	return siteConfig.staticDirectories
		.map((folder) => resolve(siteDir, folder))
		.filter((folder) => !isFile(folder));
}

/**
 * Resolves symbolic links in the path of a site's folder. Node runs the site's code from its real path, so other
 * paths would load modules twice.
 *
 * @returns an absolute path; unresolved if it does not exist, which the config loader reports
 */
export function siteFolder(dir: string): string {
	try {
		return slashed(realpathSync(resolve(dir)));
	} catch {
		return resolve(dir);
	}
}
