import { statSync } from "node:fs";

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
