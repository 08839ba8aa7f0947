/**
 * Tracks files that plugins write while they load content. Reloading the content because of such a file could write it
 * again, endlessly.
 */
import { statFingerprint } from "../../cache/index.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import { recordReads } from "../../util/fileReads.js";

/** The files that a plugin wrote, as it left them. */
const left = new WeakMap<LoadedPlugin, Map<string, string>>();

/**
 * Runs a hook of a plugin from outside.
 * @param reads gets the files that it reads
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
		const files = left.get(plugin) ?? new Map<string, string>();
		for (const file of writes) files.set(file, statFingerprint(file));
		left.set(plugin, files);
	}
}

/**
 * Whether a file is as one of these plugins left it. Each language has its own of a plugin: all of them count, since they
 * write the same files.
 */
export function isOwnOutput(
	file: string,
	plugins: readonly LoadedPlugin[],
): boolean {
	const stamps = plugins.map((plugin) => left.get(plugin)?.get(file));
	return stamps.some(Boolean) && stamps.includes(statFingerprint(file));
}
