/** Returns a record with the same keys and mapped values. */
export function mapValues<A, B>(
	record: Record<string, A>,
	change: (value: A) => B,
): Record<string, B> {
	return Object.fromEntries(
		Object.entries(record).map(([key, value]) => [key, change(value)]),
	);
}

/** Whether a value is an array or a plain object, rather than a class instance or a primitive. */
export function isPlainData(value: unknown): value is object {
	if (value === null || typeof value !== "object") return false;
	if (Array.isArray(value)) return true;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

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
