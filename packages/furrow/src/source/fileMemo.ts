import type { Stats } from "node:fs";
import { describeStat } from "../cache/index.js";
import { statOf } from "../util/files.js";

interface Known<T> {
	stat: string;
	scope: string;
	value: Promise<T>;
	/** The value itself, once it is there. */
	settled?: { value: T };
	/** Whether the file need not be checked, because changes are reported. */
	isSure: boolean;
}

const fingerprintOf = (stats: Stats | undefined): string =>
	stats ? describeStat(stats) : "absent";

/**
 * Caches a value per file while a site is open. A file is read again if it has changed (`forget`), or if a change may
 * have been missed (`doubt`) and its stat differs.
 */
export class FileMemo<T> {
	readonly #known = new Map<string, Known<T>>();

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
		const known = this.#known.get(file);
		if (known?.scope === scope) {
			known.isSure ||= known.stat === fingerprintOf(statOf(file));
			if (known.isSure) return known.value;
		}
		const stats = statOf(file);
		return this.#learn(file, scope, read(stats), stats);
	}

	/** Returns the value of {@link of} if it is available synchronously: awaiting thousands of values is slow. */
	settled(file: string, scope: string): { value: T } | undefined {
		const known = this.#known.get(file);
		return known?.scope === scope && known.isSure ? known.settled : undefined;
	}

	/** Takes up what has been learned from a file as it is. */
	learn(file: string, scope: string, learned: T | Promise<T>): Promise<T> {
		return this.#learn(file, scope, learned, statOf(file));
	}

	#learn(
		file: string,
		scope: string,
		learned: T | Promise<T>,
		stats: Stats | undefined,
	): Promise<T> {
		const value = Promise.resolve(learned);
		const stat = fingerprintOf(stats);
		const known: Known<T> = { stat, scope, value, isSure: true };
		this.#known.set(file, known);
		value.then(
			(there) => {
				known.settled = { value: there };
			},
			() => this.#known.delete(file),
		);
		return value;
	}

	/** Returns the cached value of a file. */
	known(file: string): Promise<T> | undefined {
		return this.#known.get(file)?.value;
	}

	/** Has a file read again. */
	forget(file: string): void {
		this.#known.delete(file);
	}

	/** Has every file looked at again. */
	doubt(): void {
		for (const known of this.#known.values()) known.isSure = false;
	}

	/** Forgets files that are no more. */
	keepOnly(files: Iterable<string>): void {
		const kept = new Set(files);
		for (const file of this.#known.keys())
			if (!kept.has(file)) this.#known.delete(file);
	}
}
