/**
 * Memoizes a function by the identity of its argument, so that a result derived from thousands of docs is reused
 * until one of them changes.
 */
export function memoize<T extends object, R>(
	make: (argument: T) => R,
): (argument: T) => R {
	const cache = new WeakMap<T, { result: R }>();
	return (argument) => {
		let cached = cache.get(argument);
		if (!cached) {
			cached = { result: make(argument) };
			cache.set(argument, cached);
		}
		return cached.result;
	};
}
