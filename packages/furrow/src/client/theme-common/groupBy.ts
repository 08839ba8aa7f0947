/** Groups items by the keys that `keySelector` returns, in order. */
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
