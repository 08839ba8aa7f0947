import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { writing } from "../util/fsError.js";
import { dirname } from "../util/path.js";
import { FileAppender, FileReader } from "./packFile.js";

/** Maximum bytes held in memory. A site of some thousand pages has hundreds of megabytes. */
const BYTES_IN_MEMORY = 32 * 2 ** 20;

/**
 * Entries up to this length come first in a pack. The data that tells whether a page is unchanged is short, so an
 * unchanged build reads only a small part of the pack.
 */
const SHORT_BYTES = 4096;

/** Position of an entry's bytes, in memory or in the temporary file. */
type Place = readonly [offset: number, length: number, isInMemory: boolean];

/** Initial size of the memory, which grows by doubling: most packs of most sites are small. */
const FIRST_BYTES = 2 ** 16;

/**
 * Bytes to be written to a pack, by key: the latest in memory, the others in a temporary file. They are copied into
 * one reused buffer. Thousands of separate buffers would await garbage collection and fragment the memory, which took
 * 200 MB in the build of a large site.
 */
export class PendingEntries {
	readonly #entries = new Map<string, Place>();
	#memory = Buffer.alloc(0);
	#used = 0;
	#file: number | undefined;
	#fileBytes = 0;
	#reader: FileReader | undefined;

	/** @param pack path of the pack; the temporary file is created next to it */
	constructor(private readonly pack: string) {}

	has(key: string): boolean {
		return this.#entries.has(key);
	}

	/** Returns the bytes of a key, valid until the next call of `get` or `set`. */
	get(key: string): Buffer | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#bytesOf(entry);
	}

	set(key: string, bytes: Buffer): void {
		if (this.#used + bytes.length > BYTES_IN_MEMORY) this.#moveToFile();
		if (bytes.length > BYTES_IN_MEMORY) {
			this.#write((append) => append(key, bytes));
			return;
		}
		this.#grow(this.#used + bytes.length);
		bytes.copy(this.#memory, this.#used);
		this.#entries.set(key, [this.#used, bytes.length, true]);
		this.#used += bytes.length;
	}

	#grow(length: number): void {
		let capacity = this.#memory.length || FIRST_BYTES;
		while (capacity < length) capacity *= 2;
		if (capacity === this.#memory.length) return;
		const memory = Buffer.allocUnsafeSlow(Math.min(capacity, BYTES_IN_MEMORY));
		this.#memory.copy(memory, 0, 0, this.#used);
		this.#memory = memory;
	}

	get byteLength(): number {
		let sum = 0;
		for (const [, length] of this.#entries.values()) sum += length;
		return sum;
	}

	/** Yields all entries in pack order. The bytes are valid until the next entry. */
	*all(): Iterable<[key: string, bytes: Buffer]> {
		for (const [key, entry] of this.#sorted())
			yield [key, this.#bytesOf(entry)];
	}

	clear(): void {
		this.#entries.clear();
		this.#memory = Buffer.alloc(0);
		this.#used = 0;
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#fileBytes = 0;
	}

	/** Returns the entries with short ones first. */
	#sorted(): [string, Place][] {
		const all = [...this.#entries];
		const isShort = ([, [, length]]: (typeof all)[number]) =>
			length <= SHORT_BYTES;
		return [...all.filter(isShort), ...all.filter((it) => !isShort(it))];
	}

	#bytesOf([offset, length, isInMemory]: Place): Buffer {
		if (isInMemory) return this.#memory.subarray(offset, offset + length);
		const bytes = this.#reader?.read(offset, length);
		if (bytes?.length !== length)
			throw new Error(`The data for ${this.pack} is truncated.`);
		return bytes;
	}

	/** Moves the entries in memory to the file, in pack order, in which they will be read. */
	#moveToFile(): void {
		this.#write((append) => {
			for (const [key, entry] of this.#sorted())
				if (entry[2]) append(key, this.#bytesOf(entry));
		});
		this.#used = 0;
	}

	#write(work: (append: (key: string, bytes: Buffer) => void) => void): void {
		const path = `${this.pack}.${process.pid}.pending`;
		writing(path, () => {
			this.#file ??= this.#newFile(path);
			const appender = new FileAppender(this.#file);
			work((key, bytes) => {
				appender.add(bytes);
				this.#entries.set(key, [this.#fileBytes, bytes.length, false]);
				this.#fileBytes += bytes.length;
			});
			appender.flush();
		});
	}

	/** Opens an unlinked file, which disappears when the process ends, however it ends. */
	#newFile(path: string): number {
		mkdirSync(dirname(path), { recursive: true });
		const file = openSync(path, "w+");
		rmSync(path, { force: true });
		this.#reader = new FileReader(file);
		return file;
	}
}
