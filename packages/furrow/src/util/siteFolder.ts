import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { LoadContext } from "../types/plugin.js";
import { isFile } from "./files.js";

/** The site's static folders as absolute paths, the first one first. They need not exist, but none is a file. */
export function staticFolders({
	siteDir,
	siteConfig,
}: Pick<LoadContext, "siteDir" | "siteConfig">): string[] {
	return siteConfig.staticDirectories
		.map((folder) => resolve(siteDir, folder))
		.filter((folder) => !isFile(folder));
}

/**
 * The folder of a site, behind links that lead to it: Node runs the site's code under its real path, and whoever found a
 * module by another one would have it twice.
 *
 * @returns an absolute path; that of the link itself where it leads nowhere, of which the config's reader tells
 */
export function siteFolder(dir: string): string {
	try {
		return realpathSync(resolve(dir));
	} catch {
		return resolve(dir);
	}
}
