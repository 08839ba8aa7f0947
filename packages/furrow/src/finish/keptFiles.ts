import type { Stats } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type PackStore, stampOf, statOf } from "../cache/index.js";
import { hash } from "../util/hash.js";
import type { PlacedFiles } from "../util/placedFiles.js";

/** A file of the last build as it was written. */
interface Intact {
	file: string;
	/** Hash of what it holds. */
	content: string;
	stats: Stats;
}

/** Files that are written before others get their turn. */
const AT_ONCE = 32;

interface Stored {
	/** Hash of everything that went into the files. */
	key: string;
	/** Each file with its stamp, which tells whether it still is what was written, and the hash of its content. */
	files: [file: string, stamp: string, content: string][];
}

/**
 * Files that a stage writes into the output folder. Those that the last build wrote, and that would be the same, are
 * linked: no bytes are written twice.
 */
export class KeptFiles {
	readonly #written = new Map<string, readonly string[]>();

	/**
	 * @param store where it is noted what was written
	 * @param outDir finished folder of the last build
	 * @param placed the folder that is being made
	 */
	constructor(
		private readonly store: PackStore,
		private readonly outDir: string,
		private readonly placed: PlacedFiles,
	) {}

	/** The files that are as they were written. */
	#intact(stored: Stored | undefined): Intact[] {
		return (stored?.files ?? []).flatMap(([file, stamp, content]) => {
			const stats = statOf(join(this.outDir, file));
			return stats && stampOf(stats) === stamp
				? [{ file, content, stats }]
				: [];
		});
	}

	#forget(name: string): void {
		for (const file of this.#written.get(name) ?? []) this.placed.drop(file);
		this.#written.delete(name);
	}

	#link({ file, stats }: Intact): void {
		if (!this.placed.has(file))
			this.placed.link(join(this.outDir, file), file, stats);
	}

	/**
	 * Puts the files of the last build in place, if they were made from the same.
	 * @param name of what the files are together
	 * @param key hash of everything that goes into them
	 * @returns the files; nothing when they have to be made
	 */
	reuse(name: string, key: string): string[] | undefined {
		this.#forget(name);
		const stored = this.store.get<Stored>(name);
		if (stored?.key !== key) return undefined;
		const intact = this.#intact(stored);
		if (intact.length !== stored.files.length) return undefined;
		for (const file of intact) this.#link(file);
		return intact.map(({ file }) => file);
	}

	/**
	 * Writes files, by their paths in the output folder, in turns with whoever waits; those that have not changed are
	 * linked. A file that is there already, from the site's static folder, stays as it is. What was written by the same
	 * name before is forgotten.
	 */
	async write(
		name: string,
		key: string,
		given: ReadonlyMap<string, string>,
	): Promise<void> {
		this.#forget(name);
		const files = new Map(
			[...given].filter(([file]) => !this.placed.has(file)),
		);
		this.#written.set(name, [...files.keys()]);
		const stored = this.store.get<Stored>(name);
		const before = new Map(
			this.#intact(stored).map((intact) => [intact.file, intact]),
		);
		const written: Stored["files"] = [];
		for (const [file, text] of files) {
			const content = hash(text);
			const earlier = before.get(file);
			if (earlier?.content === content) this.#link(earlier);
			else this.placed.write(file, text);
			const stats = statOf(join(this.placed.root, file));
			written.push([file, stats ? stampOf(stats) : "", content]);
			if (written.length % AT_ONCE === 0) await nextTurn();
		}
		this.store.set(name, { key, files: written } satisfies Stored);
	}
}
