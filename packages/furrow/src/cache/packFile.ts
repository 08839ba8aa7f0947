/**
 * The format of a pack: entries one after the other, their index as JSON, and a footer with the index's length and checksum.
 */
import {
	closeSync,
	fstatSync,
	futimesSync,
	openSync,
	readSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { crc32 } from "node:zlib";
import { type IndexEntry, PackIndex, type WrittenIndex } from "./packIndex.js";

interface Index extends WrittenIndex {
	/** Versions of everything that made the entries. */
	stamp: string;
	/** The modification time that the file was given when it was complete, in milliseconds: a later write changes it. */
	time: number;
}

/** Two unsigned 32-bit numbers: the index's length and its CRC-32. */
const FOOTER_BYTES = 8;

/** How much is read at once: entries that are asked for one after the other mostly lie so. */
const WINDOW_BYTES = 2 ** 20;

/** How much is written at once. */
const CHUNK_BYTES = 2 ** 20;

/** An open file that is read through a window, so that neighbouring entries take one read. */
export class FileReader {
	/** Memory of the window, used again and again: new memory takes longer than the reading. */
	#space: Buffer | undefined;
	#window: Buffer = Buffer.alloc(0);
	#windowStart = 0;

	constructor(private readonly file: number) {}

	/** Bytes of the file, until others are asked for; fewer where the file ends. */
	read(offset: number, length: number): Buffer {
		const isInside =
			offset >= this.#windowStart &&
			offset + length <= this.#windowStart + this.#window.length;
		if (!isInside) {
			this.#space ??= Buffer.allocUnsafe(WINDOW_BYTES);
			const space =
				length > WINDOW_BYTES ? Buffer.allocUnsafe(length) : this.#space;
			this.#window = this.#fill(space, offset);
			this.#windowStart = offset;
		}
		const start = offset - this.#windowStart;
		return this.#window.subarray(start, start + length);
	}

	#fill(space: Buffer, offset: number): Buffer {
		let done = 0;
		while (done < space.length) {
			const left = space.length - done;
			const read = readSync(this.file, space, done, left, offset + done);
			if (!read) break;
			done += read;
		}
		return space.subarray(0, done);
	}
}

/** Appends to a file that is open for it, small buffers together. */
export class FileAppender {
	readonly #chunk = Buffer.allocUnsafe(CHUNK_BYTES);
	#used = 0;

	constructor(private readonly file: number) {}

	add(bytes: Buffer): void {
		if (this.#used + bytes.length > CHUNK_BYTES) this.flush();
		if (bytes.length > CHUNK_BYTES) writeFileSync(this.file, bytes);
		else this.#used += bytes.copy(this.#chunk, this.#used);
	}

	flush(): void {
		writeFileSync(this.file, this.#chunk.subarray(0, this.#used));
		this.#used = 0;
	}
}

const describe = ({ ino, size, mtimeMs }: ReturnType<typeof fstatSync>) =>
	`${ino} ${size} ${mtimeMs}`;

/** Tells the pack at a path from the one that was there before. */
export function versionOf(path: string): string {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats ? describe(stats) : "absent";
}

/**
 * A pack on the disk, open until it is closed: it is read as it was, even if another one takes its place. Only its index is
 * kept in memory, since the pack of a large site has hundreds of megabytes.
 */
export class PackFile {
	readonly version: string = "absent";
	readonly entries: PackIndex = new PackIndex();
	/** Offset of the end of the entries. */
	readonly end: number = 0;
	/** Whether the file is unchanged since it was completed. */
	readonly isUntouched: boolean = false;
	#file: number | undefined;
	#reader: FileReader | undefined;

	/** @param stamp of its index; a pack with another one, a damaged pack, or none counts as empty */
	constructor(path: string, stamp: string) {
		try {
			this.#file = openSync(path, "r");
			this.#reader = new FileReader(this.#file);
			const stats = fstatSync(this.#file);
			this.version = describe(stats);
			const indexEnd = stats.size - FOOTER_BYTES;
			const footer = this.#reader.read(indexEnd, FOOTER_BYTES);
			const length = footer.readUInt32LE(0);
			const checksum = footer.readUInt32LE(4);
			// A file of another program may declare a length of gigabytes.
			if (length > indexEnd) return;
			const text = this.#reader.read(indexEnd - length, length);
			if (crc32(text) !== checksum) return;
			const index: Index = JSON.parse(text.toString());
			if (index.stamp !== stamp) return;
			this.entries = new PackIndex(index);
			this.end = indexEnd - length;
			this.isUntouched = index.time === stats.mtimeMs;
		} catch {
			// Missing, or not a pack: an empty cache is always right.
		}
	}

	/** The bytes of an entry, until others are asked for; nothing when they are damaged. */
	read([offset, length, checksum]: IndexEntry): Buffer | undefined {
		const bytes = this.#reader?.read(offset, length);
		return bytes?.length === length && crc32(bytes) === checksum
			? bytes
			: undefined;
	}

	close(): void {
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#reader = undefined;
	}
}

/** Writes a pack. */
export class PackWriter {
	readonly entries = new PackIndex();
	readonly #file: number;
	readonly #appender: FileAppender;
	#end: number;

	/** @param end where the entries end that the file already has; 0 for a new file */
	constructor(path: string, end: number) {
		if (end) truncateSync(path, end);
		this.#file = openSync(path, end ? "a" : "w");
		this.#appender = new FileAppender(this.#file);
		this.#end = end;
	}

	/** Lists an entry that the file already has. */
	keep(key: string, entry: IndexEntry): void {
		this.entries.set(key, entry);
	}

	add(key: string, bytes: Buffer, day: number): void {
		this.entries.set(key, [this.#end, bytes.length, crc32(bytes), day]);
		this.#appender.add(bytes);
		this.#end += bytes.length;
	}

	/** Writes the index. */
	finish(stamp: string): void {
		// Archives keep whole seconds.
		const seconds = Math.floor(Date.now() / 1000);
		const index = { stamp, time: seconds * 1000, ...this.entries.written };
		const text = Buffer.from(JSON.stringify(index satisfies Index));
		const footer = Buffer.alloc(FOOTER_BYTES);
		footer.writeUInt32LE(text.length, 0);
		footer.writeUInt32LE(crc32(text), 4);
		this.#appender.add(text);
		this.#appender.add(footer);
		this.#appender.flush();
		futimesSync(this.#file, seconds, seconds);
	}

	close(): void {
		closeSync(this.#file);
	}
}
