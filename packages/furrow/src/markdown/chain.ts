/** Chains a step onto a value that may be a promise, without making one of a plain value. */
export function chain<T, R>(
	value: T | Promise<T>,
	step: (value: T) => R | Promise<R>,
): R | Promise<R> {
	return value instanceof Promise ? value.then(step) : step(value);
}
