/**
 * Returns a value equal to `after` that reuses all equal parts of `before`, so that caches and React can recognise
 * unchanged parts by identity.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
	if (Object.is(before, after)) return before;
	if (Array.isArray(before) && Array.isArray(after)) {
		const shared = after.map((item, index) =>
			shareStructure(before[index], item),
		);
		const isSame =
			before.length === after.length &&
			shared.every((item, index) => item === before[index]);
		return isSame ? before : shared;
	}
	if (isPlain(before) && isPlain(after)) {
		const keys = Object.keys(after);
		const shared = Object.fromEntries(
			keys.map((key) => [key, shareStructure(before[key], after[key])]),
		);
		const isSame =
			Object.keys(before).length === keys.length &&
			keys.every((key) => key in before && shared[key] === before[key]);
		return isSame ? before : shared;
	}
	return after;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
