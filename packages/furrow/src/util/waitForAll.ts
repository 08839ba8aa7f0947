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
