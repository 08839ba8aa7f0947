/** The same keys with other values. */
export function mapValues<A, B>(
	record: Record<string, A>,
	change: (value: A) => B,
): Record<string, B> {
	return Object.fromEntries(
		Object.entries(record).map(([key, value]) => [key, change(value)]),
	);
}
