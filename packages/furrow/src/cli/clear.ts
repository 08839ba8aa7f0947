import { rm } from "node:fs/promises";
import { cacheDir } from "../cache/index.js";
import { findConfig } from "../config/index.js";
import { foreignNames } from "../finish/index.js";
import { statOf } from "../util/files.js";
import { join, relative } from "../util/path.js";
import { realPath } from "../util/realPath.js";
import { siteFolder } from "../util/sitePath.js";
import { progress } from "./progress.js";

/**
 * `furrow clear`: removes the output and the caches of a site.
 *
 * @returns the removed paths
 * @throws {FurrowError} if the folder has no config, so that the `build` folder of another project is never removed
 */
export async function clear(siteDir: string): Promise<string[]> {
	const folder = siteFolder(siteDir);
	findConfig(folder);
	// If `build` is a symbolic link, its target is removed and the link is kept for the next build.
	const output = realPath(join(folder, "build"));
	const [foreign] = foreignNames(output, folder);
	const paths = [join(folder, ".docusaurus"), cacheDir(folder)];
	if (foreign !== undefined)
		progress.warn(
			`The folder build was not removed, because it contains files that no build of this site wrote (${foreign}).`,
		);
	else if (statOf(output)?.isDirectory()) paths.unshift(output);
	const removed: string[] = [];
	for (const path of paths) {
		if (!statOf(path)) continue;
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
