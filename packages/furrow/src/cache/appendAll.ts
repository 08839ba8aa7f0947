import { writeSync } from "node:fs";

/** How much is put together for one write. */
const CHUNK_BYTES = 4 * 2 ** 20;

/**
 * Writes buffers one after the other into an open file, small ones together.
 * @param from where the first one goes
 */
export function appendAll(
	file: number,
	from: number,
	sources: Iterable<() => Buffer>,
): void {
	let at = from;
	let waiting: Buffer[] = [];
	let bytes = 0;
	const flush = () => {
		let rest = Buffer.concat(waiting);
		while (rest.length) {
			const written = writeSync(file, rest, 0, rest.length, at);
			at += written;
			rest = rest.subarray(written);
		}
		waiting = [];
		bytes = 0;
	};
	for (const source of sources) {
		const buffer = source();
		waiting.push(buffer);
		bytes += buffer.length;
		if (bytes >= CHUNK_BYTES) flush();
	}
	flush();
}
