import { readdirSync } from "node:fs";
import { bundlesDir, cacheDir } from "../cache/location.js";
import { BundlerThread } from "./thread.js";

/**
 * A thread that loads the bundler while the rest of Furrow is loaded, for a site without bundles of an earlier build: it
 * will need one. Nothing else is imported here, so that it begins at once.
 *
 * @param siteDir absolute
 */
export function earlyThread(siteDir: string): BundlerThread | undefined {
	try {
		if (readdirSync(bundlesDir(cacheDir(siteDir))).length) return undefined;
	} catch {
		// No cache yet.
	}
	return new BundlerThread();
}
