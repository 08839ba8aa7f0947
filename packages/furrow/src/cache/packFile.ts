/**
 * The format of a pack: entries in sequence, their index as JSON, and a footer with the index's length and checksum.
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
	/** Versions of everything that produced the entries. */
	stamp: string;
	/** Modification time set when the file was complete, in milliseconds. A later write changes it. */
	time: number;
}

/** Size of the footer: the index's length and CRC-32, as unsigned 32-bit numbers. */
const FOOTER_BYTES = 8;

/** Bytes per read. Entries requested in succession are mostly adjacent. */
const WINDOW_BYTES = 2 ** 20;

/** Bytes per write. */
const CHUNK_BYTES = 2 ** 20;

/** Reads an open file through a window, so that adjacent entries take one read. */
export class FileReader {
	/** Reused memory of the window. Allocating memory would take longer than reading. */
	#buffer: Buffer | undefined;
	#window: Buffer = Buffer.alloc(0);
	#windowStart = 0;

	constructor(private readonly file: number) {}

	/** Returns bytes of the file, fewer at its end. They are valid until the next read. */
	read(offset: number, length: number): Buffer {
		const isInside =
			offset >= this.#windowStart &&
			offset + length <= this.#windowStart + this.#window.length;
		if (!isInside) {
			this.#buffer ??= Buffer.allocUnsafe(WINDOW_BYTES);
			const buffer =
				length > WINDOW_BYTES ? Buffer.allocUnsafe(length) : this.#buffer;
			this.#window = this.#fill(buffer, offset);
			this.#windowStart = offset;
		}
		const start = offset - this.#windowStart;
		return this.#window.subarray(start, start + length);
	}

	#fill(buffer: Buffer, offset: number): Buffer {
		let done = 0;
		while (done < buffer.length) {
			const left = buffer.length - done;
			const read = readSync(this.file, buffer, done, left, offset + done);
			if (!read) break;
			done += read;
		}
		return buffer.subarray(0, done);
	}
}

/** Appends to an open file and combines small buffers into one write. */
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

/** Returns a string that changes when the pack at a path is replaced. */
export function versionOf(path: string): string {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats ? describe(stats) : "absent";
}

/**
 * A pack on disk. It stays open until closed, so that it remains readable even if it is replaced. Only its index is
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

	/** @param stamp expected stamp; a missing or damaged pack, or one with another stamp, counts as empty */
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
			// A foreign file may declare a length of gigabytes.
			if (length > indexEnd) return;
			const text = this.#reader.read(indexEnd - length, length);
			if (crc32(text) !== checksum) return;
			const index: Index = JSON.parse(text.toString());
			if (index.stamp !== stamp) return;
			this.entries = new PackIndex(index);
			this.end = indexEnd - length;
			this.isUntouched = index.time === stats.mtimeMs;
		} catch {
			// Missing or invalid: an empty cache is always correct.
		}
	}

	/** Returns the bytes of an entry, valid until the next read, or `undefined` if they are damaged. */
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

	/** @param end end of the entries that the file already contains; 0 for a new file */
	constructor(path: string, end: number) {
		if (end) truncateSync(path, end);
		this.#file = openSync(path, end ? "a" : "w");
		this.#appender = new FileAppender(this.#file);
		this.#end = end;
	}

	/** Adds an entry that the file already contains to the index. */
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
		// Archives store times in whole seconds.
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
