import { type Dirent, readdirSync, type Stats, statSync } from "node:fs";

const isAbsent = (error: unknown) =>
	["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Lists a folder; returns an empty array if it does not exist.
 * @throws the system's error if the folder exists but cannot be read
 */
export function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if (isAbsent(error)) return [];
		throw error;
	}
}

/** Returns the stat of a file or folder, if it exists. */
export function statOf(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		// A parent of the path is a file, or symbolic links form a loop.
		return undefined;
	}
}

/** Error codes for paths that cannot exist: below a file, too long, links in a loop, NUL bytes. */
const IMPOSSIBLE = new Set([
	"ENOTDIR",
	"ENAMETOOLONG",
	"ELOOP",
	"ERR_INVALID_ARG_VALUE",
]);

/** Whether a path is a file (not a folder). */
export function isFile(path: string): boolean {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
	} catch (error) {
		if (IMPOSSIBLE.has((error as NodeJS.ErrnoException).code ?? ""))
			return false;
		throw error;
	}
}

/** Returns the module at a path without extension: a file, or a folder with an index. */
export const existingModule = (path: string): string | undefined =>
	["", "/index"]
		.flatMap((end) =>
			["", ".tsx", ".ts", ".jsx", ".js"].map((ending) => path + end + ending),
		)
		.find(isFile);
