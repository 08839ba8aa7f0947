import { closeSync, mkdirSync, openSync, readSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { writing } from "../util/fsError.js";
import { appendAll } from "./appendAll.js";
import { neighbours } from "./coalescedRanges.js";

/** How much waits in memory: a site of some thousand pages has hundreds of megabytes. */
const BYTES_IN_MEMORY = 32 * 2 ** 20;

/**
 * Entries up to this length come first in a pack. What tells whether a page is as it was is short: an unchanged build then
 * reads one piece of the pack, and not all of it.
 */
const SHORT_BYTES = 4096;

type Place = [offset: number, length: number, checksum: number];

/** What waits, as a pack gets it. */
export interface WaitingRun {
	/** Every key with the length of its bytes and their CRC-32, in their order. */
	entries: [key: string, length: number, checksum: number][];
	/** The bytes of all. */
	read(): Buffer;
}

/** The short, then the long: the order of a pack. */
const LENGTHS: ((length: number) => boolean)[] = [
	(length) => length <= SHORT_BYTES,
	(length) => length > SHORT_BYTES,
];

const runOf = (key: string, bytes: Buffer): WaitingRun => ({
	entries: [[key, bytes.length, crc32(bytes)]],
	read: () => bytes,
});

/** Buffers by key that wait to be written to a pack: the latest in memory, the others in a file that nobody else sees. */
export class WaitingEntries {
	readonly #latest = new Map<string, Buffer>();
	#bytes = 0;
	readonly #places = new Map<string, Place>();
	#file: number | undefined;
	#fileBytes = 0;

	/** @param pack path of the pack: what waits lies on the same disk */
	constructor(private readonly pack: string) {}

	has(key: string): boolean {
		return this.#latest.has(key) || this.#places.has(key);
	}

	get(key: string): Buffer | undefined {
		const place = this.#places.get(key);
		return place ? this.#read(place[0], place[1]) : this.#latest.get(key);
	}

	set(key: string, bytes: Buffer): void {
		this.#places.delete(key);
		this.#bytes += bytes.length - (this.#latest.get(key)?.length ?? 0);
		this.#latest.set(key, bytes);
		if (this.#bytes > BYTES_IN_MEMORY) this.#moveToFile();
	}

	/** Everything, in the order in which a pack has it. */
	*runs(): Iterable<WaitingRun> {
		for (const fits of LENGTHS) {
			const places = [...this.#places].filter(([, place]) => fits(place[1]));
			const groups = neighbours(places, ([, [offset, length]]) => [
				offset,
				length,
			]);
			for (const { entries, offset, length } of groups)
				yield {
					entries: entries.map(([key, [, own, checksum]]) => [
						key,
						own,
						checksum,
					]),
					read: () => this.#read(offset, length),
				};
			yield* this.#inMemory(fits).map(([key, bytes]) => runOf(key, bytes));
		}
	}

	#inMemory(fits: (length: number) => boolean): [string, Buffer][] {
		return [...this.#latest].filter(([, { length }]) => fits(length));
	}

	clear(): void {
		this.#latest.clear();
		this.#places.clear();
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#bytes = 0;
		this.#fileBytes = 0;
	}

	/** In the order of a pack, so that there are few groups of neighbours. */
	#moveToFile(): void {
		const name = `${this.pack}.${process.pid}.waiting`;
		const moved = LENGTHS.flatMap((fits) => this.#inMemory(fits));
		writing(name, () => {
			this.#file ??= this.#newFile(name);
			appendAll(
				this.#file,
				this.#fileBytes,
				moved.map(
					([, bytes]) =>
						() =>
							bytes,
				),
			);
		});
		for (const [key, bytes] of moved) {
			const { length } = bytes;
			this.#places.set(key, [this.#fileBytes, length, crc32(bytes)]);
			this.#fileBytes += length;
		}
		this.#latest.clear();
		this.#bytes = 0;
	}

	/** Without a name it goes when the process ends, however that ends. */
	#newFile(name: string): number {
		mkdirSync(dirname(name), { recursive: true });
		const file = openSync(name, "w+");
		rmSync(name, { force: true });
		return file;
	}

	#read(offset: number, length: number): Buffer {
		const bytes = Buffer.allocUnsafe(length);
		let done = 0;
		while (this.#file !== undefined && done < length) {
			const at = offset + done;
			const read = readSync(this.#file, bytes, done, length - done, at);
			if (!read) throw new Error(`What waits for ${this.pack} is cut short.`);
			done += read;
		}
		return bytes;
	}
}
