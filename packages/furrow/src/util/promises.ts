/** Applies a step to a value that may be a promise. Stays synchronous if the value is not a promise. */
export function chain<T, R>(
	value: T | Promise<T>,
	step: (value: T) => R | Promise<R>,
): R | Promise<R> {
	return value instanceof Promise ? value.then(step) : step(value);
}

/**
 * Like `Promise.all`, but rejects only after all promises have settled. Otherwise, remaining work could write files
 * after the caller has failed.
 *
 * @throws the error of the first rejected promise in the list
 */
export async function waitForAll<T>(
	promises: readonly (T | Promise<T>)[],
): Promise<Awaited<T>[]> {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}
