import type { Stats } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fingerprintOf, type PackStore } from "../cache/index.js";
import { statOf } from "../util/files.js";
import { hash } from "../util/hash.js";
import { join } from "../util/path.js";
import type { PlacedFiles } from "../util/placedFiles.js";

/** A file that a stage wants in the output folder. */
export interface GivenFile {
	/** Path in the output folder. */
	file: string;
	/** Stands for what it holds: while it is the same, so is the text. */
	key: string;
	/** Returns the content, in parts if it is large. Called only if the file is written. */
	text(): string | Iterable<string>;
}

/** A file whose text is known. */
export const cachedFile = (file: string, text: string): GivenFile => ({
	file,
	key: hash(text),
	text: () => text,
});

/** Files that are written before others get their turn. */
const AT_ONCE = 32;

type StoredFile = [file: string, stamp: string, key: string];

interface Stored {
	/** Hash of everything that went into the files. */
	key: string;
	/** Each file with its stamp, which tells whether it still is what was written, and its own key. */
	files: StoredFile[];
}

/**
 * Files that a stage writes into the output folder. Those that the last build wrote, and that would be the same, are
 * linked: they are not even made.
 */
export class CachedFiles {
	readonly #written = new Map<string, Set<string>>();

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

	/** Returns the stat of a file that is unchanged since it was written. */
	#intact([file, stamp]: StoredFile): Stats | undefined {
		const stats = statOf(join(this.outDir, file));
		return stats && fingerprintOf(stats) === stamp ? stats : undefined;
	}

	#forget(name: string): void {
		for (const file of this.#written.get(name) ?? []) this.placed.drop(file);
		this.#written.delete(name);
	}

	#link(file: string, stats: Stats): void {
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
		const found = stored.files.map((known) => this.#intact(known));
		if (found.includes(undefined)) return undefined;
		return stored.files.map(([file], index) => {
			if (!this.placed.has(file)) this.#link(file, found[index] as Stats);
			return file;
		});
	}

	/** Path of a file that was written, or linked, by a name in this build. */
	pathOf(name: string, file: string): string | undefined {
		return this.#written.get(name)?.has(file)
			? join(this.placed.root, file)
			: undefined;
	}

	/**
	 * Writes files one after the other, yielding to other tasks; unchanged ones are linked. Existing files from the static
	 * folder are kept. Earlier files of the same name are forgotten.
	 */
	async write(
		name: string,
		key: string,
		given: Iterable<GivenFile> | AsyncIterable<GivenFile>,
	): Promise<void> {
		this.#forget(name);
		const written = new Set<string>();
		this.#written.set(name, written);
		const before = new Map(
			this.store.get<Stored>(name)?.files.map((known) => [known[0], known]),
		);
		const files: StoredFile[] = [];
		for await (const { file, key: own, text } of given) {
			if (this.placed.has(file)) continue;
			const known = before.get(file);
			const intact = known?.[2] === own ? this.#intact(known) : undefined;
			if (intact) this.#link(file, intact);
			else this.placed.write(file, text());
			written.add(file);
			const stats = intact ?? statOf(`${this.placed.root}/${file}`);
			files.push([file, stats ? fingerprintOf(stats) : "", own]);
			if (files.length % AT_ONCE === 0) await nextTurn();
		}
		this.store.set(name, { key, files } satisfies Stored);
	}
}
