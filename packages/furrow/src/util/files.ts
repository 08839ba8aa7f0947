import { type Dirent, readdirSync, type Stats, statSync } from "node:fs";

const isAbsent = (error: unknown) =>
	["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * What is in a folder; nothing when there is no such folder.
 * @throws what the system says when the folder is there and cannot be read
 */
export function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if (isAbsent(error)) return [];
		throw error;
	}
}

/** What the system tells of a file or folder; nothing when there is none. */
export function statOf(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		// A folder of the path is a file, or symbolic links lead in a circle.
		return undefined;
	}
}

/** What is said of paths at which nothing can be: below a file, too long, links in a circle, NUL bytes. */
const IMPOSSIBLE = new Set([
	"ENOTDIR",
	"ENAMETOOLONG",
	"ELOOP",
	"ERR_INVALID_ARG_VALUE",
]);

/** Whether there is a file, and no folder, at a path. */
export function isFile(path: string): boolean {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
	} catch (error) {
		if (IMPOSSIBLE.has((error as NodeJS.ErrnoException).code ?? ""))
			return false;
		throw error;
	}
}

/** The module behind a path without its ending: a file, or a folder with an index. */
export const existingModule = (path: string): string | undefined =>
	["", ".tsx", ".ts", "/index.tsx", "/index.ts"]
		.map((end) => path + end)
		.find(isFile);
