import type { Stats } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fingerprintOf, type PackStore } from "../cache/index.js";
import { statOf } from "../util/files.js";
import { hash } from "../util/hash.js";
import { join } from "../util/path.js";
import type { PlacedFiles } from "../util/placedFiles.js";

/** An output file that a stage of the build generates. */
export interface GeneratedFile {
	/** Path in the output folder. */
	file: string;
	/** Cache key: files with the same key have the same content. */
	key: string;
	/** Returns the content, in parts if it is large. Called only if the file is written. */
	text(): string | Iterable<string>;
}

/** Creates a file whose content is already known. */
export const cachedFile = (file: string, text: string): GeneratedFile => ({
	file,
	key: hash(text),
	text: () => text,
});

/** Number of files written before yielding to other tasks. */
const BATCH_SIZE = 32;

type StoredFile = [file: string, stamp: string, key: string];

interface Stored {
	/** Hash of all inputs of the files. */
	key: string;
	/**
	 * Each file with its stamp, which shows whether it is unchanged, and its key. The stamp is empty if a static file was
	 * in its place.
	 */
	files: StoredFile[];
}

/**
 * Files that stages of a build write to the output folder. Unchanged files of the last build are linked instead,
 * without generating their content.
 */
export class CachedFiles {
	readonly #written = new Map<string, Set<string>>();

	/**
	 * @param store records which files were written
	 * @param outDir finished folder of the last build
	 * @param placed folder of this build
	 */
	constructor(
		private readonly store: PackStore,
		private readonly outDir: string,
		private readonly placed: PlacedFiles,
	) {}

	/** Returns the stats of a file in the last build's folder if it is unchanged since it was written. */
	#statIfIntact([file, stamp]: StoredFile): Stats | undefined {
		const stats = statOf(join(this.outDir, file));
		return stats && fingerprintOf(stats) === stamp ? stats : undefined;
	}

	/** Removes the files that this build has written under a name. */
	#forget(name: string): void {
		for (const file of this.#written.get(name) ?? []) this.placed.drop(file);
		this.#written.delete(name);
	}

	#link(file: string, stats: Stats): void {
		this.placed.link(join(this.outDir, file), file, stats);
	}

	/**
	 * Links the files of the last build if they were generated from the same inputs.
	 * @param name name of the group of files
	 * @param key hash of all inputs of the files
	 * @returns the files; undefined if they have to be generated
	 */
	reuse(name: string, key: string): string[] | undefined {
		this.#forget(name);
		const stored = this.store.get<Stored>(name);
		if (stored?.key !== key) return undefined;
		const missing = new Map<string, Stats>();
		for (const storedFile of stored.files) {
			const [file] = storedFile;
			if (this.placed.has(file)) continue;
			const stats = this.#statIfIntact(storedFile);
			if (!stats) return undefined;
			missing.set(file, stats);
		}
		for (const [file, stats] of missing) this.#link(file, stats);
		return stored.files.map(([file]) => file);
	}

	/** Returns the absolute path of a file that {@link write} has written or linked under a name in this build. */
	pathOf(name: string, file: string): string | undefined {
		return this.#written.get(name)?.has(file)
			? join(this.placed.root, file)
			: undefined;
	}

	/**
	 * Writes files in order, yielding to other tasks; unchanged ones are linked. Existing files from the static folder are
	 * kept. Replaces the files that this build has written under the same name.
	 */
	async write(
		name: string,
		key: string,
		outputFiles: Iterable<GeneratedFile> | AsyncIterable<GeneratedFile>,
	): Promise<void> {
		this.#forget(name);
		const written = new Set<string>();
		this.#written.set(name, written);
		const before = new Map(
			this.store
				.get<Stored>(name)
				?.files.map((storedFile) => [storedFile[0], storedFile]),
		);
		const files: StoredFile[] = [];
		for await (const { file, key: fileKey, text } of outputFiles) {
			// Files named by their content may be generated more than once.
			if (written.has(file)) continue;
			if (this.placed.has(file)) {
				files.push([file, "", fileKey]);
				continue;
			}
			const storedFile = before.get(file);
			const intact =
				storedFile?.[2] === fileKey
					? this.#statIfIntact(storedFile)
					: undefined;
			if (intact) this.#link(file, intact);
			else this.placed.write(file, text());
			written.add(file);
			const stats = intact ?? statOf(`${this.placed.root}/${file}`);
			files.push([file, stats ? fingerprintOf(stats) : "", fileKey]);
			if (files.length % BATCH_SIZE === 0) await nextTurn();
		}
		this.store.set(name, { key, files } satisfies Stored);
	}
}
