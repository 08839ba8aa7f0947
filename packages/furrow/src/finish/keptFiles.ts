import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type PackStore, writtenStamp } from "../cache/index.js";
import { hash } from "../util/hash.js";
import type { PlacedFiles } from "../util/placedFiles.js";

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

	#intact(stored: Stored | undefined): Stored["files"] {
		return (stored?.files ?? []).filter(
			([file, stamp]) => writtenStamp(join(this.outDir, file)) === stamp,
		);
	}

	#forget(name: string): void {
		for (const file of this.#written.get(name) ?? []) this.placed.drop(file);
		this.#written.delete(name);
	}

	#link(files: string[]): void {
		for (const file of files)
			if (!this.placed.has(file))
				this.placed.link(join(this.outDir, file), file);
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
		const files = this.#intact(stored).map(([file]) => file);
		if (files.length !== stored.files.length) return undefined;
		this.#link(files);
		return files;
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
			this.#intact(stored).map(([file, , content]) => [file, content]),
		);
		const written: Stored["files"] = [];
		for (const [file, text] of files) {
			const content = hash(text);
			if (before.get(file) === content) this.#link([file]);
			else this.placed.write(file, text);
			const stamp = writtenStamp(join(this.placed.root, file));
			written.push([file, stamp, content]);
			if (written.length % AT_ONCE === 0) await nextTurn();
		}
		this.store.set(name, { key, files: written } satisfies Stored);
	}
}
