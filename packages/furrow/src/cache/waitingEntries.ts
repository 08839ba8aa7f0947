import { closeSync, mkdirSync, openSync, readSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { writing } from "../util/systemFault.js";
import { appendAll } from "./appendAll.js";

/** How much waits in memory: a site of some thousand pages has hundreds of megabytes. */
const BYTES_IN_MEMORY = 32 * 2 ** 20;

type Place = [offset: number, length: number, checksum: number];

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
		return place ? this.#read(place) : this.#latest.get(key);
	}

	set(key: string, bytes: Buffer): void {
		this.#places.delete(key);
		this.#bytes += bytes.length - (this.#latest.get(key)?.length ?? 0);
		this.#latest.set(key, bytes);
		if (this.#bytes > BYTES_IN_MEMORY) this.#moveToFile();
	}

	/** Every key with the length of its buffer and its CRC-32. */
	*entries(): Iterable<[key: string, length: number, checksum: number]> {
		for (const [key, [, length, checksum]] of this.#places)
			yield [key, length, checksum];
		for (const [key, bytes] of this.#latest)
			yield [key, bytes.length, crc32(bytes)];
	}

	clear(): void {
		this.#latest.clear();
		this.#places.clear();
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#bytes = 0;
		this.#fileBytes = 0;
	}

	#moveToFile(): void {
		const name = `${this.pack}.${process.pid}.waiting`;
		writing(name, () => {
			this.#file ??= this.#newFile(name);
			appendAll(
				this.#file,
				this.#fileBytes,
				[...this.#latest.values()].map((bytes) => () => bytes),
			);
		});
		for (const [key, bytes] of this.#latest) {
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

	#read([offset, length]: Place): Buffer {
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
