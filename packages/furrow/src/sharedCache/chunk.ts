/** Chunks are the unit of transfer of a shared cache: entries of a site's cache, packed into one compressed blob. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { hash } from "../util/hash.js";
import { CacheStoreError } from "./cacheStore.js";

/** Target size of a chunk's entries in bytes. */
export const CHUNK_BYTES = 8 * 2 ** 20;

/** Maximum size of an unpacked chunk. A single entry may be larger than all others together. */
const MAX_UNPACKED_BYTES = 256 * 2 ** 20;

/**
 * Name and bytes of an entry. For a page's file, also its modification time in milliseconds, by which a build knows
 * that the file belongs to its render.
 */
export type Entry = readonly [name: string, bytes: Buffer, time?: number];

/** Pages are similar over megabytes, which gzip cannot exploit. At this quality, Brotli is as fast. */
const BROTLI = {
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 1,
		[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
	},
};

/** Returns a chunk's name, which is the hash of its bytes, so that readers can verify them. */
export const chunkName = (bytes: Buffer): string => hash(bytes);

/**
 * Packs entries into a chunk: the length of the index, the index, and the entries in order.
 * @returns undefined if the chunk would be too large to be unpacked
 */
export function packChunk(entries: readonly Entry[]): Buffer | undefined {
	const index = Buffer.from(
		JSON.stringify(
			entries.map(([name, bytes, ...time]) => [name, bytes.length, ...time]),
		),
	);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(index.length);
	const unpacked = Buffer.concat([
		length,
		index,
		...entries.map(([, bytes]) => bytes),
	]);
	return unpacked.length > MAX_UNPACKED_BYTES
		? undefined
		: brotliCompressSync(unpacked, BROTLI);
}

/**
 * Unpacks the entries of a chunk.
 * @throws CacheStoreError if the bytes are not a valid chunk
 */
export function unpackChunk(packed: Buffer): Entry[] {
	try {
		return unpack(packed);
	} catch (cause) {
		throw new CacheStoreError("A chunk is damaged.", { cause });
	}
}

function unpack(packed: Buffer): Entry[] {
	const bytes = brotliDecompressSync(packed, {
		maxOutputLength: MAX_UNPACKED_BYTES,
	});
	let start = 4 + bytes.readUInt32LE(0);
	const index: [name: string, length: number, time?: number][] = JSON.parse(
		bytes.subarray(4, start).toString(),
	);
	return index.map(([name, length, time]) => {
		const entry = bytes.subarray(start, start + length);
		start += length;
		return Number.isFinite(time) ? [name, entry, time] : [name, entry];
	});
}
