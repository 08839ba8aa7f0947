import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

type IndexEntry = [offset: number, length: number, checksum: number];

interface Index {
	stamp: string;
	entries: Record<string, IndexEntry>;
}

/** Bytes before the index: its length, as an unsigned 32-bit number. */
const HEADER = 4;

function readPack(file: string, stamp: string) {
	try {
		const bytes = readFileSync(file);
		const indexEnd = HEADER + bytes.readUInt32LE(0);
		const index: Index = JSON.parse(bytes.toString("utf8", HEADER, indexEnd));
		if (index.stamp === stamp) return { index, body: bytes.subarray(indexEnd) };
	} catch {
		// Missing, cut short or not ours: an empty cache is always right.
	}
	return { index: { stamp, entries: {} }, body: Buffer.alloc(0) };
}

/**
 * Values by content key in one file: thousands of small files would cost more to open than to read.
 * A file that is damaged, cut short or stamped by another version counts as empty; a damaged entry as absent.
 */
export class PackStore {
	readonly #old: ReturnType<typeof readPack>;
	readonly #kept = new Map<string, Buffer>();
	#isChanged = false;

	/**
	 * @param file absolute path of the pack
	 * @param stamp versions of everything that makes the values; another stamp empties the store
	 */
	constructor(
		private readonly file: string,
		private readonly stamp: string,
	) {
		this.#old = readPack(file, stamp);
	}

	/** The value under a key, from this build or an earlier one. What is read stays in the store. */
	get<T>(key: string): T | undefined {
		const kept = this.#kept.get(key);
		if (kept) return JSON.parse(kept.toString());
		const entry = this.#old.index.entries[key];
		if (!entry) return undefined;
		const [offset, length, checksum] = entry;
		const bytes = this.#old.body.subarray(offset, offset + length);
		if (bytes.length !== length || crc32(bytes) !== checksum) return undefined;
		this.#kept.set(key, bytes);
		return JSON.parse(bytes.toString());
	}

	/** Keeps an entry for the next build without reading it. Gives whether there is one. */
	keep(key: string): boolean {
		if (this.#kept.has(key)) return true;
		const entry = this.#old.index.entries[key];
		if (!entry) return false;
		const [offset, length] = entry;
		const bytes = this.#old.body.subarray(offset, offset + length);
		if (bytes.length !== length) return false;
		this.#kept.set(key, bytes);
		return true;
	}

	set(key: string, value: unknown): void {
		this.setJson(key, JSON.stringify(value));
	}

	/** Sets a value whose JSON text is at hand. */
	setJson(key: string, json: string): void {
		this.#kept.set(key, Buffer.from(json));
		this.#isChanged = true;
	}

	/** Writes what this build read, kept or set; everything else is forgotten. */
	save(): void {
		const oldCount = Object.keys(this.#old.index.entries).length;
		if (!this.#isChanged && oldCount === this.#kept.size) return;
		const entries: Index["entries"] = {};
		let offset = 0;
		for (const [key, bytes] of this.#kept) {
			entries[key] = [offset, bytes.length, crc32(bytes)];
			offset += bytes.length;
		}
		const index = Buffer.from(
			JSON.stringify({ stamp: this.stamp, entries } satisfies Index),
		);
		const header = Buffer.alloc(HEADER);
		header.writeUInt32LE(index.length, 0);
		mkdirSync(dirname(this.file), { recursive: true });
		const temporary = `${this.file}.${process.pid}`;
		writeFileSync(
			temporary,
			Buffer.concat([header, index, ...this.#kept.values()]),
		);
		renameSync(temporary, this.file);
	}
}
