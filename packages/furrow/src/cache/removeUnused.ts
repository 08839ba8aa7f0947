import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "../util/path.js";

/** How long a file stays that no build has used. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes the files of a folder in the cache that have not been used for a while.
 * @param used those of this build
 */
export function removeUnused(folder: string, used: ReadonlySet<string>): void {
	for (const name of readdirSync(folder)) {
		const file = join(folder, name);
		if (used.has(file)) continue;
		const stats = statSync(file, { throwIfNoEntry: false });
		if (stats && Date.now() - stats.ctimeMs > UNUSED_MS)
			rmSync(file, { force: true });
	}
}
