import type { FileChange, TakenChanges } from "../types/plugin.js";
import { isFaultInFile } from "../util/fsError.js";
import { type ContentFile, mapConcurrently } from "./contentFiles.js";
import { FileMemo } from "./fileMemo.js";

/** Makes a post or page of its file. */
export interface SourceReader<T> {
	/** Key of all inputs other than the file. `undefined` if they are unknown: the value is then computed every time. */
	key: string | undefined;
	/** @returns nothing for a draft */
	read(file: ContentFile): Promise<T | undefined>;
}

interface Taking<T> {
	/** Folders of the plugin. */
	folders: readonly string[];
	/** Whether a changed file matters to the plugin although it is not one of its sources. */
	concerns(file: string): boolean;
	reader(): Promise<SourceReader<T>>;
	/** Whether two are the same except for their text. */
	isSame(before: T, now: T): boolean;
}

/** For a file in which something is wrong: reading all files says so. */
function withoutError(error: unknown): undefined {
	if (!isFaultInFile(error)) throw error;
}

/** The files that a plugin makes posts or pages of, and what it made of each, for as long as a site is open. */
export class SourceMemo<T> {
	#sources: ContentFile[] | undefined;
	readonly #made = new FileMemo<T | undefined>();

	/** Returns the values of all files. Unchanged files are not read again. */
	async all(
		list: () => ContentFile[],
		{ key, read }: SourceReader<T>,
	): Promise<T[]> {
		this.#sources ??= list();
		const made = await mapConcurrently(this.#sources, (source) =>
			key === undefined
				? read(source)
				: this.#made.of(source.filePath, key, () => read(source)),
		);
		this.#made.keepOnly(this.#sources.map(({ filePath }) => filePath));
		return made.filter((one) => one !== undefined);
	}

	/** Says which changes are the plugin's, and forgets what they make stale. */
	async takeChanges(
		changes: readonly FileChange[],
		{ folders, concerns, reader, isSame }: Taking<T>,
	): Promise<TakenChanges> {
		const own: string[] = [];
		let isStale = false;
		// As they were before all of the changes: one that comes makes the others no less changed.
		const sources = this.#sources;
		for (const { kind, file } of changes) {
			const source = sources?.find(({ filePath }) => filePath === file);
			const isHere = folders.some((folder) => file.startsWith(`${folder}/`));
			const isChanged = kind === "changed";
			if (!isHere || (isChanged && !source && !concerns(file))) continue;
			own.push(file);
			if (isChanged && source) {
				const { key, read } = await reader();
				const before = await this.#made.known(file);
				this.#made.forget(file);
				if (before !== undefined && key !== undefined) {
					const now = await read(source).catch(withoutError);
					if (now && isSame(before, now)) {
						this.#made.learn(file, key, now);
						continue;
					}
				}
			}
			isStale = true;
			this.#made.forget(file);
			if (!isChanged) this.#sources = undefined;
		}
		return { own, isStale };
	}

	/** Has the files listed and looked at again. */
	doubt(): void {
		this.#sources = undefined;
		this.#made.doubt();
	}
}
