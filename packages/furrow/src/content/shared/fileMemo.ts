import { statSync } from "node:fs";

interface Known<T> {
	stat: string;
	scope: string;
	value: Promise<T>;
}

/**
 * By how much a file must have been older than its reading, in milliseconds: file systems count time in steps, and
 * within one a file can change again and look the same.
 */
const STEP_MS = 50;

/** What has been learned from each of some files, for as long as a site is open. A saved file is read again, and no other. */
export class FileMemo<T> {
	readonly #known = new Map<string, Known<T>>();

	/**
	 * @param scope says what else the value depends on
	 * @param read learns it; what it throws is learned anew the next time
	 */
	of(file: string, scope: string, read: () => Promise<T>): Promise<T> {
		const stats = statSync(file, { throwIfNoEntry: false });
		const stat = stats
			? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
			: "absent";
		const known = this.#known.get(file);
		if (known?.stat === stat && known.scope === scope) return known.value;
		const value = read();
		const isSettled =
			stats && Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) > STEP_MS;
		if (isSettled) this.#known.set(file, { stat, scope, value });
		else this.#known.delete(file);
		value.catch(() => this.#known.delete(file));
		return value;
	}

	/** Forgets files that are no more. */
	keepOnly(files: Iterable<string>): void {
		const kept = new Set(files);
		for (const file of this.#known.keys())
			if (!kept.has(file)) this.#known.delete(file);
	}
}
