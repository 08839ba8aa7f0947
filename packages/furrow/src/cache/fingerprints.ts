import { fileFingerprint } from "./fileFingerprint.js";

/** Files with their fingerprints. */
export type Fingerprints = [file: string, stamp: string][];

/** Returns the fingerprints of files, without duplicates. */
export const fingerprintsOf = (files: Iterable<string>): Fingerprints =>
	[...new Set(files)].map((file) => [file, fileFingerprint(file)]);

/** Whether files still have the same fingerprints. */
export const areSame = (stamps: Fingerprints): boolean =>
	stamps.every(([file, stamp]) => fileFingerprint(file) === stamp);

/**
 * Collects the inputs of a result. Each file must be added before it is read: if it changes meanwhile, the
 * fingerprint is stale and the result is rebuilt. The other way round, a stale result would look fresh.
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
