import { neighbours } from "./coalescedRanges.js";
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

/**
 * Puts entries into runs, in the order in which they lie: most of a pack stays from build to build. What is damaged is
 * copied as it is: its checksum tells.
 */
export function runsOf(kept: readonly KeptEntry[]): Run[] {
	return [...new Set(kept.map((entry) => entry.pack))].flatMap((pack) =>
		neighbours(
			kept.filter((entry) => entry.pack === pack),
			({ entry: [offset, length] }) => [offset, length],
		).map(({ entries, offset, length }) => ({
			entries,
			read: () => pack.piece(offset, length),
		})),
	);
}
