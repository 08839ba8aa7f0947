/** The same keys with other values. */
export function mapValues<A, B>(
	record: Record<string, A>,
	change: (value: A) => B,
): Record<string, B> {
	return Object.fromEntries(
		Object.entries(record).map(([key, value]) => [key, change(value)]),
	);
}

/** Whether a value is a list or a plain object: not a class's own, nor anything without parts. */
export function isPlainData(value: unknown): value is object {
	if (value === null || typeof value !== "object") return false;
	if (Array.isArray(value)) return true;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
