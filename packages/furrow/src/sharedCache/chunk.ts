/** The unit that a shared cache moves: some entries of a site's cache, as one compressed blob. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { hash } from "../util/hash.js";
import { CacheStoreError } from "./cacheStore.js";

/** Bytes of entries in a chunk. */
export const CHUNK_BYTES = 8 * 2 ** 20;

/** Limit for an unpacked chunk. A single entry may be larger than all others together. */
const MAX_BYTES = 256 * 2 ** 20;

/**
 * Name of an entry, its bytes, and of a page's file when it was written, in milliseconds: a render is known to be what is in its
 * files by their times.
 */
export type Entry = readonly [name: string, bytes: Buffer, time?: number];

/** Pages resemble each other over megabytes, which gzip does not see; at this quality brotli is as quick. */
const BROTLI = {
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 1,
		[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
	},
};

/** A chunk's name follows from its bytes, so that whoever reads it can check them. */
export const chunkName = (bytes: Buffer): string => hash(bytes);

/** Packs entries: the length of an index, the index, and the entries one after the other. */
export function packChunk(entries: readonly Entry[]): Buffer {
	const index = Buffer.from(
		JSON.stringify(
			entries.map(([name, bytes, ...time]) => [name, bytes.length, ...time]),
		),
	);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(index.length);
	return brotliCompressSync(
		Buffer.concat([length, index, ...entries.map(([, bytes]) => bytes)]),
		BROTLI,
	);
}

/** @throws CacheStoreError when the bytes are no chunk */
export function unpackChunk(packed: Buffer): Entry[] {
	try {
		return unpack(packed);
	} catch (cause) {
		throw new CacheStoreError("A chunk is damaged.", { cause });
	}
}

function unpack(packed: Buffer): Entry[] {
	const bytes = brotliDecompressSync(packed, { maxOutputLength: MAX_BYTES });
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
