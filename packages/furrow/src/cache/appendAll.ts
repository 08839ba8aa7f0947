import { writeSync } from "node:fs";

/** How much is put together for one write. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** Writes buffers one after the other to the end of an open file, small ones together. */
export function appendAll(file: number, sources: Iterable<() => Buffer>): void {
	let waiting: Buffer[] = [];
	let bytes = 0;
	const flush = () => {
		let rest = Buffer.concat(waiting);
		while (rest.length) rest = rest.subarray(writeSync(file, rest));
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
