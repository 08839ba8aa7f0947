import { SharedCache, type SharedCacheFlags } from "../sharedCache/index.js";
import type { Reporter } from "../types/reporter.js";

/**
 * The shared cache of a build, with all that it has brought into the site's own; nothing where none is named.
 * @throws FurrowError for variables that name a server wrongly
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
