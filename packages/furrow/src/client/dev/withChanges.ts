import type { ValueChange } from "../../shared/diff";

type Parts = Record<string | number, unknown>;

function withValueAt(
	value: unknown,
	[key, ...rest]: (string | number)[],
	now: unknown,
): unknown {
	if (key === undefined) return now;
	const copy = (
		Array.isArray(value) ? [...value] : { ...(value as Parts) }
	) as Parts;
	copy[key] = withValueAt(copy[key], rest, now);
	return copy;
}

/** Returns a value with changes applied. Unchanged parts keep their identity, so that React can skip them. */
export const withChanges = (
	value: unknown,
	changes: readonly ValueChange[],
): unknown =>
	changes.reduce(
		(before, [keys, now]) => withValueAt(before, keys, now),
		value,
	);
