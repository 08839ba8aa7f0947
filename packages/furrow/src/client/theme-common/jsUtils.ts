/** The elements that an earlier element equals. */
export function duplicates<T>(
	items: readonly T[],
	comparator: (a: T, b: T) => boolean = (a, b) => a === b,
): T[] {
	return items.filter(
		(item, index) =>
			items.findIndex((other) => comparator(other, item)) !== index,
	);
}

/** The items without repetitions, in the order of their first appearance. */
export function uniq<T>(items: T[]): T[] {
	return [...new Set(items)];
}

/** The items by what `keySelector` says of them, in order. */
export function groupBy<K extends PropertyKey, T>(
	items: Iterable<T>,
	keySelector: (item: T, index: number) => K,
): Partial<Record<K, T[]>> {
	const groups: Partial<Record<K, T[]>> = {};
	let index = 0;
	for (const item of items) {
		const key = keySelector(item, index);
		const group = groups[key];
		if (group) group.push(item);
		else groups[key] = [item];
		index += 1;
	}
	return groups;
}
