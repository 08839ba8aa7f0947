import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { writing } from "../util/fsError.js";
import { dirname } from "../util/path.js";
import { FileAppender, FileReader } from "./packFile.js";

/** How much is held in memory: a site of some thousand pages has hundreds of megabytes. */
const BYTES_IN_MEMORY = 32 * 2 ** 20;

/**
 * Entries up to this length come first in a pack. What tells whether a page is as it was is short: an unchanged build then
 * reads one piece of the pack, and not all of it.
 */
const SHORT_BYTES = 4096;

type Place = readonly [offset: number, length: number];

const lengthOf = (entry: Buffer | Place) =>
	Buffer.isBuffer(entry) ? entry.length : entry[1];

/** Buffers to be written to a pack, by key: the latest in memory, the others in a temporary file. */
export class PendingEntries {
	readonly #entries = new Map<string, Buffer | Place>();
	#bytesInMemory = 0;
	#file: number | undefined;
	#fileBytes = 0;
	#reader: FileReader | undefined;

	/** @param pack path of the pack: the file is made beside it */
	constructor(private readonly pack: string) {}

	has(key: string): boolean {
		return this.#entries.has(key);
	}

	/** The bytes under a key, until others are asked for. */
	get(key: string): Buffer | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#bytesOf(entry);
	}

	set(key: string, bytes: Buffer): void {
		this.#entries.set(key, bytes);
		this.#bytesInMemory += bytes.length;
		if (this.#bytesInMemory > BYTES_IN_MEMORY) this.#moveToFile();
	}

	get byteLength(): number {
		let sum = 0;
		for (const entry of this.#entries.values()) sum += lengthOf(entry);
		return sum;
	}

	/** All entries in the order of a pack, each with its bytes, until the next. */
	*all(): Iterable<[key: string, bytes: Buffer]> {
		for (const [key, entry] of this.#sorted())
			yield [key, this.#bytesOf(entry)];
	}

	clear(): void {
		this.#entries.clear();
		this.#bytesInMemory = 0;
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#fileBytes = 0;
	}

	/** Short ones first. */
	#sorted(): [string, Buffer | Place][] {
		const all = [...this.#entries];
		const isShort = ([, entry]: (typeof all)[number]) =>
			lengthOf(entry) <= SHORT_BYTES;
		return [...all.filter(isShort), ...all.filter((it) => !isShort(it))];
	}

	#bytesOf(entry: Buffer | Place): Buffer {
		if (Buffer.isBuffer(entry)) return entry;
		const [offset, length] = entry;
		const bytes = this.#reader?.read(offset, length);
		if (bytes?.length !== length)
			throw new Error(`The data for ${this.pack} is truncated.`);
		return bytes;
	}

	/** In the order of a pack, in which it will be read. */
	#moveToFile(): void {
		const path = `${this.pack}.${process.pid}.pending`;
		writing(path, () => {
			this.#file ??= this.#newFile(path);
			const appender = new FileAppender(this.#file);
			for (const [key, entry] of this.#sorted()) {
				if (!Buffer.isBuffer(entry)) continue;
				appender.add(entry);
				this.#entries.set(key, [this.#fileBytes, entry.length]);
				this.#fileBytes += entry.length;
			}
			appender.flush();
		});
		this.#bytesInMemory = 0;
	}

	/** A file without a name: it goes when the process ends, however that ends. */
	#newFile(path: string): number {
		mkdirSync(dirname(path), { recursive: true });
		const file = openSync(path, "w+");
		rmSync(path, { force: true });
		this.#reader = new FileReader(file);
		return file;
	}
}
