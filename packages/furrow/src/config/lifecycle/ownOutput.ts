/**
 * Tracks files that plugins write while they load content. Reloading the content because of such a file could write it
 * again, endlessly.
 */
import { statFingerprint } from "../../cache/index.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import { recordReads } from "../../util/fileReads.js";

/** Files that each plugin has written, with their fingerprints when its hook ended. */
const written = new WeakMap<LoadedPlugin, Map<string, string>>();

/**
 * Runs a hook of a third-party plugin and records the files that it writes.
 * @param reads receives the files that it reads
 */
export async function recordWork<T>(
	plugin: LoadedPlugin,
	reads: Set<string>,
	run: () => Promise<T>,
): Promise<T> {
	const writes = new Set<string>();
	try {
		return await recordReads(reads, run, writes);
	} finally {
		const files = written.get(plugin) ?? new Map<string, string>();
		for (const file of writes) files.set(file, statFingerprint(file));
		written.set(plugin, files);
	}
}

/**
 * Whether a file is unchanged since one of these plugins wrote it. Every language has its own instance of a plugin;
 * pass all of them, since they write the same files.
 */
export function isOwnOutput(
	file: string,
	plugins: readonly LoadedPlugin[],
): boolean {
	const stamps = plugins.map((plugin) => written.get(plugin)?.get(file));
	return stamps.some(Boolean) && stamps.includes(statFingerprint(file));
}
