/** Caches the search indexes that this document has opened, by the base URLs of their languages. */
import type { IndexFiles } from "./indexFiles";

const indexes = new Map<string, Promise<IndexFiles>>();

/** Returns the index below a base URL, opened on first use. A failed attempt is not cached. */
export function openedIndex(
	baseUrl: string,
	open: () => Promise<IndexFiles>,
): Promise<IndexFiles> {
	let index = indexes.get(baseUrl);
	if (!index) {
		index = open();
		index.catch(() => indexes.delete(baseUrl));
		indexes.set(baseUrl, index);
	}
	return index;
}

/** Removes an index from the cache, so that the next search reads it again. */
export function invalidateIndex(baseUrl: string): void {
	indexes.delete(baseUrl);
}

/** Clears the cache, so that the next search reads its index again. */
export function invalidateIndexes(): void {
	indexes.clear();
}
