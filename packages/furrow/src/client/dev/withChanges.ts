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

/** A value with changes in it. All that they leave alone is the very same: React then sees at once what has not changed. */
export const withChanges = (
	value: unknown,
	changes: readonly ValueChange[],
): unknown =>
	changes.reduce(
		(before, [keys, now]) => withValueAt(before, keys, now),
		value,
	);
