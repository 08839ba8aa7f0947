import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { crc32 } from "node:zlib";

/** Where an entry is, and the day on which it was used last. */
export type IndexEntry = [
	offset: number,
	length: number,
	checksum: number,
	day: number,
];

export interface Index {
	stamp: string;
	/** The time that the file was given when it was whole, in milliseconds: who writes to it later changes it. */
	time: number;
	entries: Record<string, IndexEntry>;
}

/** Bytes behind the index, which are the last: its length, as an unsigned 32-bit number. */
const FOOTER = 4;

/** What stands behind the entries. */
export function endOfPack(index: Index): Buffer {
	const text = Buffer.from(JSON.stringify(index));
	const footer = Buffer.alloc(FOOTER);
	footer.writeUInt32LE(text.length, 0);
	return Buffer.concat([text, footer]);
}

/** How much is read at once: entries that are asked for one after the other mostly lie so, too. */
const WINDOW_BYTES = 2 ** 20;

const describe = ({ ino, size, mtimeMs }: ReturnType<typeof fstatSync>) =>
	`${ino} ${size} ${mtimeMs}`;

/** Tells a pack that has been written anew from what it was. */
export function versionOf(file: string): string {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats ? describe(stats) : "absent";
}

/**
 * A pack as it lies on the disk, open until it is closed: whatever takes its place meanwhile, it is read as it was. Only
 * its index is kept in memory, since the pack of a large site has hundreds of megabytes.
 */
export class PackFile {
	readonly index: Index;
	readonly version: string;
	/** Where the entries end. */
	readonly end: number;
	/** Whether nobody has written to the file since it was whole. */
	readonly isUntouched: boolean;
	#file: number | undefined;
	/** Memory for what is read at once, used again and again: new memory takes longer than the reading. */
	#space: Buffer<ArrayBuffer> | undefined;
	#window: Buffer = Buffer.alloc(0);
	#windowAt = 0;

	/** @param stamp of its index; a pack of another one, or no pack, counts as empty */
	constructor(path: string, stamp: string) {
		let version = "absent";
		let index: Index | undefined;
		let end = 0;
		let time = 0;
		try {
			this.#file = openSync(path, "r");
			const stats = fstatSync(this.#file);
			version = describe(stats);
			time = stats.mtimeMs;
			const indexEnd = stats.size - FOOTER;
			const length = this.#bytes(indexEnd, FOOTER).readUInt32LE(0);
			end = indexEnd - length;
			// What another program left may claim gigabytes.
			if (end < 0) throw new RangeError("The index is cut short.");
			index = JSON.parse(this.#bytes(end, length).toString());
		} catch {
			// Missing, cut short or not ours: an empty cache is always right.
		}
		const isOurs = index?.stamp === stamp;
		this.version = version;
		this.index =
			index && isOurs
				? index
				: { stamp, time: 0, entries: Object.create(null) };
		this.end = isOurs ? end : 0;
		this.isUntouched = this.index.time === time;
	}

	/** As many of some bytes as there are. */
	#bytes(
		position: number,
		length: number,
		bytes: Buffer = Buffer.allocUnsafe(length),
	): Buffer {
		let done = 0;
		while (this.#file !== undefined && done < length) {
			const at = position + done;
			const read = readSync(this.#file, bytes, done, length - done, at);
			if (!read) break;
			done += read;
		}
		return bytes.subarray(0, done);
	}

	/** The bytes of an entry, until others are asked for; nothing when they are damaged. */
	read([offset, length, checksum]: IndexEntry): Buffer | undefined {
		const end = offset + length;
		if (offset < this.#windowAt || end > this.#windowAt + this.#window.length) {
			this.#window = this.#look(offset, length);
			this.#windowAt = offset;
		}
		const start = offset - this.#windowAt;
		const bytes = this.#window.subarray(start, start + length);
		return bytes.length === length && crc32(bytes) === checksum
			? bytes
			: undefined;
	}

	#look(offset: number, length: number): Buffer {
		if (length > WINDOW_BYTES) return this.#bytes(offset, length);
		this.#space ??= Buffer.allocUnsafe(WINDOW_BYTES);
		return this.#bytes(offset, WINDOW_BYTES, this.#space);
	}

	/** Some bytes of what the pack holds, with zeros for what is missing. */
	piece(offset: number, length: number): Buffer {
		const bytes = this.#bytes(offset, length);
		const missing = length - bytes.length;
		return missing ? Buffer.concat([bytes, Buffer.alloc(missing)]) : bytes;
	}

	close(): void {
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#window = Buffer.alloc(0);
		this.#space = undefined;
	}
}
