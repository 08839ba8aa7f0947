import { existsSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, slashed } from "./path.js";

function linkTarget(path: string): string | undefined {
	try {
		return readlinkSync(path);
	} catch {
		return undefined;
	}
}

/**
 * Resolves all symbolic links in a path and returns it in the case that the file system uses. A missing file resolves
 * to the path at which it would be created.
 *
 * @throws the system's error if links form a loop or cannot be read
 */
export function realPath(path: string): string {
	try {
		return slashed(realpathSync.native(path));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
	}
	const folder = dirname(path);
	if (folder === path) return path;
	const target = linkTarget(path);
	return target === undefined
		? join(realPath(folder), basename(path))
		: realPath(resolve(realPath(folder), target));
}

/** Whether a path is a folder or inside it. Both must be real paths. */
export const isInside = (path: string, folder: string): boolean =>
	path === folder || path.startsWith(folder.replace(/\/*$/, "/"));

/** Returns the nearest existing parent of a path: a folder, unless a file has its name. */
export function existingAncestor(path: string): string {
	const parent = dirname(path);
	return existsSync(parent) || parent === path
		? parent
		: existingAncestor(parent);
}
