/** A blob store outside this machine or this checkout. */
export interface CacheStore {
	/** Name of the store in messages. */
	readonly name: string;
	/** Maximum size of an entry that {@link get} returns. */
	readonly maxBytes: number;
	/**
	 * Returns the bytes stored under a name, or `undefined`.
	 * @throws CacheStoreError if the store does not answer or returns something it was not given
	 */
	get(name: string): Promise<Buffer | undefined>;
	/**
	 * Stores bytes under a name, replacing any previous ones.
	 * @throws CacheStoreError if the store rejects them
	 */
	put(name: string, bytes: Buffer): Promise<void>;
}

/** The reason why a store cannot be used. The build continues without it. */
export class CacheStoreError extends Error {
	override name = "CacheStoreError";
}
