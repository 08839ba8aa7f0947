import { SharedCache, type SharedCacheFlags } from "../sharedCache/index.js";
import type { Reporter } from "../types/reporter.js";

/**
 * Opens a build's shared cache and restores its entries into the site's own cache.
 * @returns the shared cache; undefined if none is configured
 * @throws FurrowError if environment variables configure the server incorrectly
 */
export async function restoredCache(
	siteDir: string,
	flags: SharedCacheFlags,
	reporter: Reporter,
	joinsShards: boolean,
): Promise<SharedCache | undefined> {
	const shared = SharedCache.open(siteDir, flags, reporter);
	if (!shared) return undefined;
	reporter.stage("Reading the shared cache");
	await shared.restore(joinsShards);
	return shared;
}
