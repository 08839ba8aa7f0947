/** Files and folders of the cache, which replace anything in their place: a cache may have been unpacked there. */
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

/** Puts a folder that is whole where it belongs, unless another process was first: then it goes. */
export function placeFolder(aside: string, dir: string): void {
	try {
		renameSync(aside, dir);
	} catch {
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Makes a folder of the cache. */
export function makeCacheFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
	} catch (error) {
		if (!isFile(folder)) throw error;
		rmSync(folder);
		mkdirSync(folder);
	}
}

/** Why nothing can be written below a path; Node itself says only that a new folder is not there. */
function refusal(path: string): string | undefined {
	if (!existsSync(path)) return refusal(dirname(path));
	try {
		accessSync(path, constants.W_OK);
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}

/** The code of an error that was met when something was to be written below a path, or its words. */
export function writeFault(path: string, error: unknown): string {
	const { code, message } = error as NodeJS.ErrnoException;
	return (code === "ENOENT" ? refusal(path) : code) ?? message;
}

/** The error for a cache that cannot be written. */
export const unwritableCache = (folder: string, cause: unknown) =>
	new FurrowError(
		`The cache folder ${folder} cannot be written (${writeFault(folder, cause)}).`,
		{
			hint: "Check its permissions: Furrow works there and keeps what it reuses later.",
			cause,
		},
	);

/**
 * Makes the folder of a site's cache.
 * @throws FurrowError when it cannot be written
 */
export function openCacheFolder(folder: string): void {
	try {
		makeCacheFolder(folder);
		accessSync(folder, constants.W_OK);
	} catch (error) {
		throw unwritableCache(folder, error);
	}
}

/** Renames a file of the cache. */
export function renameInCache(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		if (!statOf(to)?.isDirectory()) throw error;
		rmSync(to, { recursive: true });
		renameSync(from, to);
	}
}

/**
 * Writes a file of the cache again without anybody ever seeing half of it: beside its place first. When that fails nothing
 * is left there.
 * @param write gets the path to write to
 */
export function replaceFile(file: string, write: (path: string) => void): void {
	const beside = `${file}.${process.pid}`;
	makeCacheFolder(dirname(file));
	try {
		writing(file, () => write(beside));
		renameInCache(beside, file);
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}
