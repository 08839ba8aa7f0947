import { statSync } from "node:fs";

/** Whether there is a file, and no folder, at a path. */
export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
