import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "../util/path.js";

/** How long an unused file or folder is retained. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes the files and folders of a cache folder that have not been used for a while. Does nothing if the cache folder
 * does not exist.
 * @param used paths that this run uses
 */
export function removeUnused(folder: string, used: ReadonlySet<string>): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (used.has(path)) continue;
		const stats = statSync(path, { throwIfNoEntry: false });
		if (stats && Date.now() - stats.ctimeMs > UNUSED_MS)
			rmSync(path, { recursive: true, force: true });
	}
}
