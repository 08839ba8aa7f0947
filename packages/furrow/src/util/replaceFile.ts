/** Files and folders of the cache, which replace anything in their place: a cache may have been unpacked there. */
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { isFile, statOf } from "./files.js";
import { writing } from "./fsError.js";

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
 * Writes a file of the cache anew without anybody ever seeing half of it: beside its place first. When that fails nothing
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
