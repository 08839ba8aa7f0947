import type { ChangeEffects, FileChange } from "../types/plugin.js";
import { isFaultInFile } from "../util/fsError.js";
import { type ContentFile, mapConcurrently } from "./contentFiles.js";
import { FileMemo } from "./fileMemo.js";

/** Reads posts or pages from files. */
export interface SourceReader<T> {
	/** Key of all inputs other than the file; `undefined` if they are unknown, in which case values are not cached. */
	key: string | undefined;
	/** @returns undefined for a draft */
	read(file: ContentFile): Promise<T | undefined>;
}

interface ChangeOptions<T> {
	/** Content folders of the plugin. */
	folders: readonly string[];
	/** Whether a changed file affects the plugin although it is not one of its sources. */
	concerns(file: string): boolean;
	reader(): Promise<SourceReader<T>>;
	/** Whether two values differ in their text only. */
	isSame(before: T, now: T): boolean;
}

/** Ignores an error in a file: reading all files reports it. */
function ignoreFileFault(error: unknown): undefined {
	if (!isFaultInFile(error)) throw error;
}

/** A plugin's source files and the posts or pages read from them, cached while a site is open. */
export class SourceMemo<T> {
	#sources: ContentFile[] | undefined;
	readonly #values = new FileMemo<T | undefined>();

	/** Returns the values of all files. Unchanged files are not read again. */
	async all(
		list: () => ContentFile[],
		{ key, read }: SourceReader<T>,
	): Promise<T[]> {
		this.#sources ??= list();
		const values = await mapConcurrently(this.#sources, (source) =>
			key === undefined
				? read(source)
				: this.#values.of(source.filePath, key, () => read(source)),
		);
		this.#values.keepOnly(this.#sources.map(({ filePath }) => filePath));
		return values.filter((value) => value !== undefined);
	}

	/** Returns the changes that affect the plugin, and invalidates stale values. */
	async applyChanges(
		changes: readonly FileChange[],
		{ folders, concerns, reader, isSame }: ChangeOptions<T>,
	): Promise<ChangeEffects> {
		const inputs: string[] = [];
		let isStale = false;
		// The list before all changes: an added file resets `#sources`, and later changes still need it.
		const sources = this.#sources;
		for (const { kind, file } of changes) {
			const source = sources?.find(({ filePath }) => filePath === file);
			const isInFolder = folders.some((folder) =>
				file.startsWith(`${folder}/`),
			);
			const isChanged = kind === "changed";
			if (!isInFolder || (isChanged && !source && !concerns(file))) continue;
			inputs.push(file);
			if (isChanged && source) {
				const { key, read } = await reader();
				const before = await this.#values.get(file);
				this.#values.forget(file);
				if (before !== undefined && key !== undefined) {
					const current = await read(source).catch(ignoreFileFault);
					if (current && isSame(before, current)) {
						this.#values.set(file, key, current);
						continue;
					}
				}
			}
			isStale = true;
			this.#values.forget(file);
			if (!isChanged) this.#sources = undefined;
		}
		return { inputs, isStale };
	}

	/** Lists the files again on the next read, and reuses values only for files whose stat is the same. */
	revalidate(): void {
		this.#sources = undefined;
		this.#values.revalidate();
	}
}
