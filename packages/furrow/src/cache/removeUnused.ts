import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "../util/path.js";

/** How long an unused file is retained. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes the files of a cache folder that have not been used for a while.
 * @param used files that this build uses
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
