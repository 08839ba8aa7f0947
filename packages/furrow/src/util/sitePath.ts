import { realpathSync } from "node:fs";
import type { LoadContext } from "../types/plugin.js";
import { isFile } from "./files.js";
import { PACKAGE_ROOT } from "./packageRoot.js";
import { isAbsolute, join, relative, resolve, slashed } from "./path.js";

const PREFIX = "@site/";

/** Whether a path below the site's folder is already normalised: no segment is empty or starts with a dot. */
function isShortest(path: string, siteDir: string): boolean {
	return siteDir.length > 1 && path !== "" && !/^[./]|\/[./]|\/$/.test(path);
}

/**
 * Converts a path to one relative to the site's folder, as stored in caches, so that they are valid in other
 * checkouts. Paths that are not absolute are returned unchanged.
 */
export function toSitePath(file: string, siteDir: string): string {
	// A fast path: thousands of paths are converted, and nearly all are below the site's folder.
	if (file.startsWith(siteDir) && file[siteDir.length] === "/") {
		const path = file.slice(siteDir.length + 1);
		if (isShortest(path, siteDir)) return PREFIX + path;
	}
	if (!isAbsolute(file)) return file;
	return PREFIX + relative(siteDir, file);
}

/** Converts a path stored in a cache back to an absolute path. */
export function fromSitePath(name: string, siteDir: string): string {
	if (!name.startsWith(PREFIX)) return name;
	const path = name.slice(PREFIX.length);
	return isShortest(path, siteDir) ? `${siteDir}/${path}` : join(siteDir, path);
}

/**
 * Returns the folder in which packages are installed: the site's own, or that of the workspace around it.
 * @param packageRoot Furrow's own folder, which is one of the packages unless it is linked
 */
export function installFolder(packageRoot: string): string | undefined {
	const end = packageRoot.indexOf("/node_modules/");
	return end > 0 ? packageRoot.slice(0, end) : undefined;
}

const WORKSPACE_DIR = installFolder(PACKAGE_ROOT);

/** Removes the paths of the site's folder and of its workspace from a text, for use in a cache key. */
export function withoutSiteDir(
	text: string,
	siteDir: string,
	workspaceDir = WORKSPACE_DIR,
): string {
	const replaced = text.replaceAll(siteDir, "@site");
	return workspaceDir
		? replaced.replaceAll(`${workspaceDir}/`, "@workspace/")
		: replaced;
}

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
