import { rm, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { cacheDir } from "../cache/index.js";
import { findConfig } from "../config/findConfig.js";
import { progress } from "./progress.js";

/** What Furrow writes for a site. */
const writtenFor = (folder: string) => [
	join(folder, "build"),
	join(folder, ".docusaurus"),
	cacheDir(folder),
];

/**
 * `furrow clear`.
 *
 * @throws {FurrowError} in a folder without a config, so that no other project's `build` is removed
 */
export async function clear(siteDir: string): Promise<string[]> {
	const folder = resolve(siteDir);
	findConfig(folder);
	const removed: string[] = [];
	for (const path of writtenFor(folder)) {
		if (!(await stat(path).catch(() => undefined))) continue;
		await rm(path, { recursive: true, force: true });
		removed.push(relative(folder, path));
	}
	progress.done(
		removed.length > 0
			? `Removed ${removed.join(", ")}.`
			: "Nothing to remove.",
	);
	return removed;
}
