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
	entries: Record<string, IndexEntry>;
}

/** Bytes before the index: its length, as an unsigned 32-bit number. */
export const HEADER = 4;

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
	#file: number | undefined;
	#bodyAt = 0;
	#window: Buffer = Buffer.alloc(0);
	#windowAt = 0;

	/** @param stamp of its index; a pack of another one, or no pack, counts as empty */
	constructor(path: string, stamp: string) {
		let version = "absent";
		let index: Index | undefined;
		try {
			this.#file = openSync(path, "r");
			version = describe(fstatSync(this.#file));
			const length = this.#bytes(0, HEADER).readUInt32LE(0);
			this.#bodyAt = HEADER + length;
			index = JSON.parse(this.#bytes(HEADER, length).toString());
		} catch {
			// Missing, cut short or not ours: an empty cache is always right.
		}
		this.version = version;
		this.index =
			index?.stamp === stamp ? index : { stamp, entries: Object.create(null) };
	}

	/** As many of some bytes as there are. */
	#bytes(position: number, length: number): Buffer {
		const bytes = Buffer.allocUnsafe(length);
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
			this.#window = this.#bytes(
				this.#bodyAt + offset,
				Math.max(length, WINDOW_BYTES),
			);
			this.#windowAt = offset;
		}
		const start = offset - this.#windowAt;
		const bytes = this.#window.subarray(start, start + length);
		return bytes.length === length && crc32(bytes) === checksum
			? bytes
			: undefined;
	}

	/** Some bytes of what the pack holds, with zeros for what is missing. */
	piece(offset: number, length: number): Buffer {
		const bytes = this.#bytes(this.#bodyAt + offset, length);
		const missing = length - bytes.length;
		return missing ? Buffer.concat([bytes, Buffer.alloc(missing)]) : bytes;
	}

	close(): void {
		if (this.#file !== undefined) closeSync(this.#file);
		this.#file = undefined;
		this.#window = Buffer.alloc(0);
	}
}
