import { renameSync, rmSync } from "node:fs";

/** Puts a folder that is whole where it belongs, unless another process was first: then it goes. */
export function placeFolder(aside: string, dir: string): void {
	try {
		renameSync(aside, dir);
	} catch {
		rmSync(aside, { recursive: true, force: true });
	}
}
