/** The memory of threads that render: components may keep what they have made, and a thread has no more than so much. */
import { getHeapStatistics } from "node:v8";
import { FurrowError } from "../util/errors.js";

const MB = 2 ** 20;

/** How much a thread may keep for pages before another one takes its place, if it has little memory. */
const LEAST_ROOM = 256 * MB;

/**
 * Watches the memory of this thread.
 * @returns whether so much has been added since the first call that another thread should go on
 */
export function watchMemory(): () => boolean {
	let first: number | undefined;
	return () => {
		const { used_heap_size: used, heap_size_limit: limit } =
			getHeapStatistics();
		first ??= used;
		return used - first > Math.max(limit / 4, LEAST_ROOM);
	};
}

/** The error for a page that a new thread has no memory for. */
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
