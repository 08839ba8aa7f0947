import { join } from "node:path";
import { type PackStore, writtenStamp } from "../cache/index.js";
import { hash } from "../util/hash.js";
import type { PlacedFiles } from "../util/placedFiles.js";

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
		const stored = this.store.get<Stored>(name);
		if (stored?.key !== key) return undefined;
		const files = this.#intact(stored).map(([file]) => file);
		if (files.length !== stored.files.length) return undefined;
		this.#link(files);
		return files;
	}

	/**
	 * Writes files, by their paths in the output folder; those that have not changed are linked. A file that is there
	 * already, from the site's static folder, stays as it is.
	 */
	write(name: string, key: string, given: ReadonlyMap<string, string>): void {
		const files = new Map(
			[...given].filter(([file]) => !this.placed.has(file)),
		);
		const stored = this.store.get<Stored>(name);
		const before = new Map(
			this.#intact(stored).map(([file, , content]) => [file, content]),
		);
		const contents = new Map(
			[...files].map(([file, content]) => [file, hash(content)]),
		);
		const same = [...files.keys()].filter(
			(file) => before.get(file) === contents.get(file),
		);
		this.#link(same);
		const linked = new Set(same);
		for (const [file, content] of files)
			if (!linked.has(file)) this.placed.write(file, content);
		this.store.set(name, {
			key,
			files: [...files.keys()].map((file) => [
				file,
				writtenStamp(join(this.placed.root, file)),
				contents.get(file) ?? "",
			]),
		} satisfies Stored);
	}
}
