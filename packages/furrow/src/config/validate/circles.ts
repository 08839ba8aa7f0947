type Path = (string | number)[];

const isData = (value: unknown): value is object => {
	if (value === null || typeof value !== "object") return false;
	const prototype = Object.getPrototypeOf(value);
	return (
		Array.isArray(value) || prototype === Object.prototype || prototype === null
	);
};

/** The path of something in plain data that holds itself; nothing where there is no such thing. */
export function findCircle(
	value: unknown,
	path: Path = [],
	above: readonly object[] = [],
): Path | undefined {
	if (!isData(value)) return undefined;
	if (above.includes(value)) return path;
	const inside = [...above, value];
	for (const [key, item] of Object.entries(value)) {
		const at = Array.isArray(value) ? Number(key) : key;
		const found = findCircle(item, [...path, at], inside);
		if (found) return found;
	}
	return undefined;
}
