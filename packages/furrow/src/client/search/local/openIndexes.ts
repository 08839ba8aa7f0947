/** The search indexes that this document has opened, by the base URLs of their languages. */
import type { IndexFiles } from "./indexFiles";

const indexes = new Map<string, Promise<IndexFiles>>();

/** Gives the index below a base URL, opened on first use. One that cannot be opened is tried again the next time. */
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

/** Has an index read again with the next search. */
export function forgetIndex(baseUrl: string): void {
	indexes.delete(baseUrl);
}

/** Has all indexes read again with the next search. */
export function forgetIndexes(): void {
	indexes.clear();
}
