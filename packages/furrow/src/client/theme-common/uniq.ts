/** Returns the distinct items in the order of their first appearance. */
export function uniq<T>(items: T[]): T[] {
	return [...new Set(items)];
}
