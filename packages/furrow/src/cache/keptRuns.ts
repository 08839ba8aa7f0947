import type { IndexEntry, PackFile } from "./packFile.js";

/** An entry of a pack that stays when the pack is written anew. */
export interface KeptEntry {
	key: string;
	entry: IndexEntry;
	pack: PackFile;
	/** The day on which it was used last. */
	day: number;
}

/** Entries that lie one after the other in a pack: read at once. */
interface Run {
	entries: KeptEntry[];
	read(): Buffer;
}

/** A run ends with the entry with which it comes to this. */
const RUN_BYTES = 2 ** 20;

/**
 * Puts entries into runs, in the order in which they lie: most of a pack stays from build to build, and to copy each
 * entry for itself takes ten times as long. What is damaged is copied as it is: its checksum tells.
 */
export function runsOf(kept: readonly KeptEntry[]): Run[] {
	const runs: Run[] = [];
	for (const pack of new Set(kept.map((entry) => entry.pack))) {
		const own = kept
			.filter((entry) => entry.pack === pack)
			.sort((a, b) => a.entry[0] - b.entry[0]);
		for (let first = 0; first < own.length; ) {
			const start = own[first]?.entry[0] ?? 0;
			let next = first;
			let end = start;
			while (own[next]?.entry[0] === end && end - start < RUN_BYTES) {
				end += own[next]?.entry[1] ?? 0;
				next += 1;
			}
			const entries = own.slice(first, next);
			const length = end - start;
			runs.push({ entries, read: () => pack.piece(start, length) });
			first = next;
		}
	}
	return runs;
}
