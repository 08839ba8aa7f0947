import { statSync } from "node:fs";
import { describeStat } from "../../cache/index.js";

/** Caches a value per file until the file changes. */
export class FileValues<T> {
	readonly #made = new Map<string, { stat: string; value: T }>();

	constructor(private readonly make: (file: string) => T) {}

	of(file: string): T {
		const stat = describeStat(statSync(file));
		let made = this.#made.get(file);
		if (made?.stat !== stat) {
			made = { stat, value: this.make(file) };
			this.#made.set(file, made);
		}
		return made.value;
	}
}
