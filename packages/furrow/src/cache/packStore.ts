import {
	closeSync,
	openSync,
	readFileSync,
	statSync,
	writeSync,
} from "node:fs";
import { crc32 } from "node:zlib";
import { replaceFile } from "../util/replaceFile.js";

/** Where an entry is, and the day on which it was used last. */
type IndexEntry = [
	offset: number,
	length: number,
	checksum: number,
	day: number,
];

interface Index {
	stamp: string;
	entries: Record<string, IndexEntry>;
}

interface Pack {
	index: Index;
	body: Buffer;
	/** Tells whether another process has written the file since. */
	version: string;
}

/** Bytes before the index: its length, as an unsigned 32-bit number. */
const HEADER = 4;

/** How many days an entry stays that no build uses. */
const KEPT_DAYS = 14;

/** How much of what is not used stays: some megabytes, or twice as much as is used. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

/** How much is put together for one write. */
const CHUNK_BYTES = 4 * 2 ** 20;

const today = () => Math.floor(Date.now() / 86_400_000);

function versionOf(file: string): string {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "absent";
}

function readPack(file: string, stamp: string): Pack {
	const version = versionOf(file);
	try {
		const bytes = readFileSync(file);
		const indexEnd = HEADER + bytes.readUInt32LE(0);
		const index: Index = JSON.parse(bytes.toString("utf8", HEADER, indexEnd));
		if (index.stamp === stamp)
			return { index, body: bytes.subarray(indexEnd), version };
	} catch {
		// Missing, cut short or not ours: an empty cache is always right.
	}
	return { index: { stamp, entries: {} }, body: Buffer.alloc(0), version };
}

/** The bytes of an entry; nothing when the pack is cut short. */
function bytesOf({ body }: Pack, [offset, length]: IndexEntry) {
	const bytes = body.subarray(offset, offset + length);
	return bytes.length === length ? bytes : undefined;
}

/** Writes buffers one after the other, small ones together. */
function writeAll(file: string, buffers: Iterable<Buffer>): void {
	const target = openSync(file, "w");
	let waiting: Buffer[] = [];
	let bytes = 0;
	const flush = () => {
		let rest = Buffer.concat(waiting);
		while (rest.length) rest = rest.subarray(writeSync(target, rest));
		waiting = [];
		bytes = 0;
	};
	try {
		for (const buffer of buffers) {
			waiting.push(buffer);
			bytes += buffer.length;
			if (bytes >= CHUNK_BYTES) flush();
		}
		flush();
	} finally {
		closeSync(target);
	}
}

/**
 * Values by content key in one file: thousands of small files would cost more to open than to read. What a build does
 * not use stays for another one (of one language, of another branch), and goes by age and size. A file that is damaged,
 * cut short or stamped by another version counts as empty; a damaged entry as absent. Several processes may use one
 * file: it is replaced, never written to, and what another one has added meanwhile is kept.
 */
export class PackStore {
	readonly #old: Pack;
	/** What this build has read or set. */
	readonly #used = new Map<string, Buffer>();
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

	/** The value under a key, from this build or an earlier one. */
	get<T>(key: string): T | undefined {
		const used = this.#used.get(key);
		if (used) return JSON.parse(used.toString());
		const entry = this.#old.index.entries[key];
		const bytes = entry && bytesOf(this.#old, entry);
		if (!bytes || crc32(bytes) !== entry[2]) return undefined;
		this.#used.set(key, bytes);
		// Once a day is enough to know what is old.
		if (entry[3] !== today()) this.#isChanged = true;
		return JSON.parse(bytes.toString());
	}

	/** Counts an entry as used without reading it. Gives whether there is one that is whole. */
	keep(key: string): boolean {
		if (this.#used.has(key)) return true;
		const entry = this.#old.index.entries[key];
		const bytes = entry && bytesOf(this.#old, entry);
		if (!bytes || crc32(bytes) !== entry[2]) return false;
		this.#used.set(key, bytes);
		if (entry[3] !== today()) this.#isChanged = true;
		return true;
	}

	set(key: string, value: unknown): void {
		this.setJson(key, JSON.stringify(value));
	}

	/** Sets a value whose JSON text is at hand. */
	setJson(key: string, json: string): void {
		this.#used.set(key, Buffer.from(json));
		this.#isChanged = true;
	}

	/**
	 * Writes what this build used, and what others used not long ago.
	 * @returns the keys of all entries that stay
	 */
	save(): Set<string> {
		if (!this.#isChanged)
			return new Set([
				...Object.keys(this.#old.index.entries),
				...this.#used.keys(),
			]);
		const entries: Index["entries"] = {};
		const buffers: Buffer[] = [];
		let offset = 0;
		const add = (key: string, bytes: Buffer, checksum: number, day: number) => {
			entries[key] = [offset, bytes.length, checksum, day];
			buffers.push(bytes);
			offset += bytes.length;
		};
		const day = today();
		for (const [key, bytes] of this.#used) add(key, bytes, crc32(bytes), day);
		const limit = offset + Math.max(SPARE_BYTES, SPARE_RATIO * offset);
		for (const [key, bytes, entry] of this.#unused())
			if (offset + bytes.length <= limit) add(key, bytes, entry[2], entry[3]);
		const index = Buffer.from(
			JSON.stringify({ stamp: this.stamp, entries } satisfies Index),
		);
		const header = Buffer.alloc(HEADER);
		header.writeUInt32LE(index.length, 0);
		replaceFile(this.file, (path) =>
			writeAll(path, [header, index, ...buffers]),
		);
		this.#isChanged = false;
		return new Set(Object.keys(entries));
	}

	/** What others used in the last days, the latest first. */
	#unused(): [key: string, bytes: Buffer, entry: IndexEntry][] {
		const packs = [this.#old];
		if (versionOf(this.file) !== this.#old.version)
			packs.unshift(readPack(this.file, this.stamp));
		const oldest = today() - KEPT_DAYS;
		const found = new Map<string, [string, Buffer, IndexEntry]>();
		for (const pack of packs)
			for (const [key, entry] of Object.entries(pack.index.entries)) {
				if (this.#used.has(key) || found.has(key) || entry[3] < oldest)
					continue;
				const bytes = bytesOf(pack, entry);
				if (bytes) found.set(key, [key, bytes, entry]);
			}
		return [...found.values()].sort(([, , a], [, , b]) => b[3] - a[3]);
	}
}
