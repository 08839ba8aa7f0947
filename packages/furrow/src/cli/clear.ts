import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findConfig } from "../config/findConfig.js";
import { progress } from "./progress.js";

/** What Furrow writes into a site's folder. */
const WRITTEN = ["build", ".docusaurus", "node_modules/.cache/furrow"];

/**
 * `furrow clear`.
 *
 * @throws {FurrowError} in a folder without a config, so that no other project's `build` is removed
 */
export async function clear(siteDir: string): Promise<string[]> {
	const folder = resolve(siteDir);
	findConfig(folder);
	const removed: string[] = [];
	for (const name of WRITTEN) {
		const path = join(folder, name);
		if (!(await stat(path).catch(() => undefined))) continue;
		await rm(path, { recursive: true, force: true });
		removed.push(name);
	}
	progress.done(
		removed.length > 0
			? `Removed ${removed.join(", ")}.`
			: "Nothing to remove.",
	);
	return removed;
}
