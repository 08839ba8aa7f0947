/** Applies a step to a value that may be a promise. Stays synchronous if the value is not a promise. */
export function chain<T, R>(
	value: T | Promise<T>,
	step: (value: T) => R | Promise<R>,
): R | Promise<R> {
	return value instanceof Promise ? value.then(step) : step(value);
}
