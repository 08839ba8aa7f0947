import { isPlainData } from "../util/objects.js";

type Path = (string | number)[];

/** The path of something in plain data that holds itself; nothing where there is no such thing. */
export function findCircle(
	value: unknown,
	path: Path = [],
	above: readonly object[] = [],
): Path | undefined {
	if (!isPlainData(value)) return undefined;
	if (above.includes(value)) return path;
	const inside = [...above, value];
	for (const [key, item] of Object.entries(value)) {
		const at = Array.isArray(value) ? Number(key) : key;
		const found = findCircle(item, [...path, at], inside);
		if (found) return found;
	}
	return undefined;
}
