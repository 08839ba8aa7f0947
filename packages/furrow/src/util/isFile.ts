import { statSync } from "node:fs";

/** Whether there is a file, and no folder, at a path. */
export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The module behind a path without its ending: a file, or a folder with an index. */
export const existingModule = (path: string): string | undefined =>
	["", ".tsx", ".ts", "/index.tsx", "/index.ts"]
		.map((end) => path + end)
		.find(isFile);
