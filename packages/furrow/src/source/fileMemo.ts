import type { Stats } from "node:fs";
import { describeStat } from "../cache/index.js";
import { statOf } from "../util/files.js";

interface Entry<T> {
	stat: string;
	scope: string;
	value: Promise<T>;
	/** The resolved value, once available. */
	settled?: { value: T };
	/** Whether the value can be used without checking the file, because changes are reported. */
	isVerified: boolean;
}

const fingerprintOf = (stats: Stats | undefined): string =>
	stats ? describeStat(stats) : "absent";

/**
 * Caches a value per file while a site is open. A value is computed again after `forget`, or after `revalidate` if the
 * file's stat differs.
 */
export class FileMemo<T> {
	readonly #entries = new Map<string, Entry<T>>();

	/**
	 * Returns the value of a file.
	 * @param scope identifies the other inputs
	 * @param read computes it from the file's stat; if it throws, it is called again the next time
	 */
	of(
		file: string,
		scope: string,
		read: (stats: Stats | undefined) => Promise<T>,
	): Promise<T> {
		const entry = this.#entries.get(file);
		if (entry?.scope === scope) {
			entry.isVerified ||= entry.stat === fingerprintOf(statOf(file));
			if (entry.isVerified) return entry.value;
		}
		const stats = statOf(file);
		return this.#set(file, scope, read(stats), stats);
	}

	/** Returns the value of {@link of} if it is available synchronously: awaiting thousands of values is slow. */
	settled(file: string, scope: string): { value: T } | undefined {
		const entry = this.#entries.get(file);
		return entry?.scope === scope && entry.isVerified
			? entry.settled
			: undefined;
	}

	/** Caches a value computed from the file's current contents. */
	set(file: string, scope: string, value: T | Promise<T>): Promise<T> {
		return this.#set(file, scope, value, statOf(file));
	}

	#set(
		file: string,
		scope: string,
		computed: T | Promise<T>,
		stats: Stats | undefined,
	): Promise<T> {
		const value = Promise.resolve(computed);
		const stat = fingerprintOf(stats);
		const entry: Entry<T> = { stat, scope, value, isVerified: true };
		this.#entries.set(file, entry);
		value.then(
			(result) => {
				entry.settled = { value: result };
			},
			() => this.#entries.delete(file),
		);
		return value;
	}

	/** Returns the cached value of a file. */
	get(file: string): Promise<T> | undefined {
		return this.#entries.get(file)?.value;
	}

	/** Invalidates the value of a file. */
	forget(file: string): void {
		this.#entries.delete(file);
	}

	/** Makes {@link of} compare each file's stat before it reuses the value. */
	revalidate(): void {
		for (const entry of this.#entries.values()) entry.isVerified = false;
	}

	/** Removes the values of all other files. */
	keepOnly(files: Iterable<string>): void {
		const current = new Set(files);
		for (const file of this.#entries.keys())
			if (!current.has(file)) this.#entries.delete(file);
	}
}
