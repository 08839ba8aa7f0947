/** A changed value and the keys that lead to it, outermost first. */
export type ValueChange = [keys: (string | number)[], value: unknown];

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/**
 * Returns the changed values with their paths. Identical objects are skipped, so the running time depends only on the
 * changed parts.
 */
export function diff(before: unknown, now: unknown): ValueChange[] {
	const changes: ValueChange[] = [];
	const compare = (a: unknown, b: unknown, keys: (string | number)[]) => {
		if (Object.is(a, b)) return;
		if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
			changes.push([keys, b]);
			return;
		}
		const names = Object.keys(b);
		if (
			names.length !== Object.keys(a).length ||
			!names.every((name) => name in a)
		) {
			changes.push([keys, b]);
			return;
		}
		for (const name of names)
			if (a[name] !== b[name])
				compare(a[name], b[name], [
					...keys,
					Array.isArray(b) ? Number(name) : name,
				]);
	};
	compare(before, now, []);
	return changes;
}
