import { fileStamp } from "./fileStamp.js";

/** Files with their stamps. */
export type Stamps = [file: string, stamp: string][];

/** The stamps of files, each once. */
export const stampsOf = (files: Iterable<string>): Stamps =>
	[...new Set(files)].map((file) => [file, fileStamp(file)]);

/** Whether files are as they were when they were stamped. */
export const areSame = (stamps: Stamps): boolean =>
	stamps.every(([file, stamp]) => fileStamp(file) === stamp);

/**
 * The files that something is made of, each stamped before it is read: a file that is written meanwhile is then another one
 * than what was made of it says, and never the other way round.
 */
export class StampedFiles {
	readonly #stamps = new Map<string, string>();

	add(file: string): void {
		if (!this.#stamps.has(file)) this.#stamps.set(file, fileStamp(file));
	}

	get all(): Stamps {
		return [...this.#stamps];
	}
}
