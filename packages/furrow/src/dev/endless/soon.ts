import { FurrowError } from "../../util/errors.js";
import { PATIENCE_MS } from "./types.js";

/** For how long a page may be on its way: for the first one, packages may have to be made ready that it imports. */
const WAIT_MS = 6 * PATIENCE_MS;

/**
 * Waits for a page.
 * @throws FurrowError when nothing comes of it; else whatever it is rejected with
 */
export async function soon<T>(page: Promise<T>): Promise<T> {
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
