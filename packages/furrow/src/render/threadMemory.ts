/** Memory limits of rendering threads: components may retain what they create, and a thread's heap is limited. */
import { getHeapStatistics } from "node:v8";
import { FurrowError } from "../util/errors.js";

const MB = 2 ** 20;

/** Heap growth that a thread is allowed before it is replaced, even if its heap limit is low. */
const MIN_GROWTH = 256 * MB;

/**
 * Watches the memory of this thread.
 * @returns whether the heap has grown so much since the first call that another thread should take over
 */
export function watchMemory(): () => boolean {
	let first: number | undefined;
	return () => {
		const { used_heap_size: used, heap_size_limit: limit } =
			getHeapStatistics();
		first ??= used;
		return used - first > Math.max(limit / 4, MIN_GROWTH);
	};
}

/** Returns the error for a page that exceeds the memory of a new thread. */
export function pageTooLarge(
	path: string | undefined,
	cause: unknown,
): FurrowError {
	const limit = getHeapStatistics().heap_size_limit / MB;
	return new FurrowError(
		`${path === undefined ? "A page" : `The page "${path}"`} needs more memory to render than Node allows (${Math.round(limit)} MB).`,
		{
			hint: `Raise the limit, for example with NODE_OPTIONS=--max-old-space-size=${2 ** Math.ceil(Math.log2(limit * 1.5))}, or look for data that its components accumulate.`,
			cause,
		},
	);
}
