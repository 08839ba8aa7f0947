/**
 * Like `Promise.all`, but fails only when all of them have ended: what is still going on would write files after its
 * caller has given up.
 *
 * @throws the error of the first one in the list that failed
 */
export async function waitForAll<T>(
	works: readonly (T | Promise<T>)[],
): Promise<Awaited<T>[]> {
	await Promise.allSettled(works);
	return Promise.all(works);
}
