import { FurrowError } from "../../util/errors.js";
import { PATIENCE_MS } from "./types.js";

/** Time limit for a page. Before the first one, the packages that it imports may have to be bundled. */
const WAIT_MS = 6 * PATIENCE_MS;

/**
 * Waits for a page, for a limited time.
 * @throws FurrowError if the page is not ready in time; otherwise whatever it is rejected with
 */
export async function withTimeLimit<T>(page: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => {
			const message = `The page was not ready after ${WAIT_MS / 1000} seconds.`;
			const hint =
				"Its code waits for something that never happens: look for a top-level `await`.";
			fail(new FurrowError(message, { hint }));
		}, WAIT_MS);
	});
	try {
		return await Promise.race([page, late]);
	} finally {
		clearTimeout(timer);
	}
}
