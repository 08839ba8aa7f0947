import { readdirSync } from "node:fs";
import { bundlesDir, cacheDir } from "../cache/location.js";
import { BundlerThread } from "./thread.js";

/**
 * Starts a thread that loads the bundler while the rest of Furrow is loaded, if the site has no bundles of an earlier
 * build and so will need one. This module imports nothing else, so that the thread starts at once.
 *
 * @param siteDir absolute path of the site
 */
export function earlyThread(siteDir: string): BundlerThread | undefined {
	try {
		if (readdirSync(bundlesDir(cacheDir(siteDir))).length) return undefined;
	} catch {
		// No cache yet.
	}
	return new BundlerThread();
}
