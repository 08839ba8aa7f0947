import { fileFingerprint } from "./fileFingerprint.js";

/** Files with their stamps. */
export type Fingerprints = [file: string, stamp: string][];

/** The stamps of files, each once. */
export const fingerprintsOf = (files: Iterable<string>): Fingerprints =>
	[...new Set(files)].map((file) => [file, fileFingerprint(file)]);

/** Whether files are unchanged since they were stamped. */
export const areSame = (stamps: Fingerprints): boolean =>
	stamps.every(([file, stamp]) => fileFingerprint(file) === stamp);

/**
 * The files that something is made of, each stamped before it is read: a file that is written meanwhile is then another one
 * than what was made of it says, and never the other way round.
 */
export class FingerprintedFiles {
	readonly #stamps = new Map<string, string>();

	add(file: string): void {
		if (!this.#stamps.has(file)) this.#stamps.set(file, fileFingerprint(file));
	}

	get all(): Fingerprints {
		return [...this.#stamps];
	}
}
