/** Returns the items that equal an earlier item. */
export function duplicates<T>(
	items: readonly T[],
	comparator: (a: T, b: T) => boolean = (a, b) => a === b,
): T[] {
	return items.filter(
		(item, index) =>
			items.findIndex((other) => comparator(other, item)) !== index,
	);
}
