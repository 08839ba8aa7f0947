import { statSync } from "node:fs";
import { describeStat } from "../../cache/index.js";

/** Caches a value per file until the file changes. */
export class FileValues<T> {
	readonly #cached = new Map<string, { stat: string; value: T }>();

	constructor(private readonly make: (file: string) => T) {}

	of(file: string): T {
		const stat = describeStat(statSync(file));
		let cached = this.#cached.get(file);
		if (cached?.stat !== stat) {
			cached = { stat, value: this.make(file) };
			this.#cached.set(file, cached);
		}
		return cached.value;
	}
}
