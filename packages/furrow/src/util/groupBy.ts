/** Groups items by key, in the order of each group's first item. */
export function groupBy<T>(
	items: readonly T[],
	key: (item: T) => string,
): T[][] {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const name = key(item);
		const group = groups.get(name);
		if (group) group.push(item);
		else groups.set(name, [item]);
	}
	return [...groups.values()];
}
