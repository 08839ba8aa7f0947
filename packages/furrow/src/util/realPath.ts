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
 * The path behind all symbolic links, with the case that the file system has it in. What is not there yet has one too: the
 * path at which it would be made.
 *
 * @throws the system's error when links lead in a circle, or cannot be read
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

/** Whether a path is a folder or inside it. Both have to be real paths. */
export const isInside = (path: string, folder: string): boolean =>
	path === folder || path.startsWith(folder.replace(/\/*$/, "/"));

/** The nearest path above another one that exists: a folder, unless a file has its name. */
export function existingAncestor(path: string): string {
	const parent = dirname(path);
	return existsSync(parent) || parent === path
		? parent
		: existingAncestor(parent);
}
