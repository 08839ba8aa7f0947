/**
 * Writes files and folders of the cache. They replace anything in their place, since a cache may have been unpacked
 * there.
 */
import {
	accessSync,
	constants,
	existsSync,
	mkdirSync,
	renameSync,
	rmSync,
} from "node:fs";
import { FurrowError } from "./errors.js";
import { isFile, statOf } from "./files.js";
import { writing } from "./fsError.js";
import { dirname } from "./path.js";
import { rename } from "./rename.js";

/** Moves a complete folder to its final path. If another process was first, the folder is removed. */
export function placeFolder(temporary: string, dir: string): void {
	try {
		renameSync(temporary, dir);
	} catch {
		rmSync(temporary, { recursive: true, force: true });
	}
}

/** Creates a folder of the cache, replacing a file in its place. */
export function makeCacheFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
	} catch (error) {
		if (!isFile(folder)) throw error;
		rmSync(folder);
		mkdirSync(folder);
	}
}

/**
 * Returns the error code why nothing can be written below a path. Node itself only reports that a new folder does not
 * exist.
 */
function accessFault(path: string): string | undefined {
	if (!existsSync(path)) return accessFault(dirname(path));
	try {
		accessSync(path, constants.W_OK);
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}

/** Returns the code, or else the message, of an error that occurred when writing below a path. */
export function writeFault(path: string, error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	return (code === "ENOENT" ? accessFault(path) : code) ?? message;
}

/** Creates the error for a cache that cannot be written. */
export const unwritableCache = (folder: string, cause: unknown) =>
	new FurrowError(
		`The cache folder ${folder} cannot be written (${writeFault(folder, cause)}).`,
		{
			hint: "Check its permissions: Furrow works there and keeps what it reuses later.",
			cause,
		},
	);

/**
 * Creates the folder of a site's cache.
 * @throws FurrowError if it cannot be written
 */
export function openCacheFolder(folder: string): void {
	try {
		makeCacheFolder(folder);
		accessSync(folder, constants.W_OK);
	} catch (error) {
		throw unwritableCache(folder, error);
	}
}

/** Renames a file of the cache, replacing a folder in its place. */
export function renameInCache(from: string, to: string): void {
	try {
		rename(from, to);
	} catch (error) {
		if (!statOf(to)?.isDirectory()) throw error;
		rmSync(to, { recursive: true });
		rename(from, to);
	}
}

/**
 * Replaces a file of the cache atomically: it is first written under a temporary name, which is removed if writing
 * fails.
 * @param write receives the path to write to
 */
export function replaceFile(file: string, write: (path: string) => void): void {
	const temporary = `${file}.${process.pid}`;
	makeCacheFolder(dirname(file));
	try {
		writing(file, () => write(temporary));
		renameInCache(temporary, file);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}
