/** A place outside this machine, or outside this checkout, where builds keep blobs by name. */
export interface CacheStore {
	/** How messages name it. */
	readonly name: string;
	/**
	 * Returns the bytes under a name, or nothing where there are none.
	 * @throws CacheStoreError when the store does not answer, or answers with what nobody has put there
	 */
	get(name: string): Promise<Buffer | undefined>;
	/**
	 * Keeps bytes under a name, in place of any others.
	 * @throws CacheStoreError when the store does not take them
	 */
	put(name: string, bytes: Buffer): Promise<void>;
}

/** Why a store cannot be used. A build goes on without it. */
export class CacheStoreError extends Error {
	override name = "CacheStoreError";
}
