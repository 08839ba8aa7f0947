import { writeSync, writevSync } from "node:fs";

/** How much is written at once. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** @returns how many bytes the system took, which may be fewer than there are */
function write(file: number, at: number, buffers: Buffer[]): number {
	// It is not copied to be put together; of one buffer there is nothing to put together.
	const [first] = buffers;
	return first && buffers.length === 1
		? writeSync(file, first, 0, first.length, at)
		: writevSync(file, buffers, at);
}

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
		while (bytes) {
			const written = write(file, at, waiting);
			at += written;
			bytes -= written;
			if (bytes) waiting = [Buffer.concat(waiting).subarray(written)];
		}
		waiting = [];
	};
	for (const source of sources) {
		const buffer = source();
		waiting.push(buffer);
		bytes += buffer.length;
		if (bytes >= CHUNK_BYTES) flush();
	}
	flush();
}
