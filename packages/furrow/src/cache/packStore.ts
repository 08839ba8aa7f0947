import { closeSync, openSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { replaceFile } from "../util/replaceFile.js";
import {
	HEADER,
	type Index,
	type IndexEntry,
	PackFile,
	versionOf,
} from "./packFile.js";

/** How many days an entry stays that no build uses. */
const KEPT_DAYS = 14;

/** How much of what is not used stays: some megabytes, or twice as much as is used. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

/** How much is put together for one write. */
const CHUNK_BYTES = 4 * 2 ** 20;

const today = () => Math.floor(Date.now() / 86_400_000);

/** Writes buffers one after the other, small ones together. */
function writeAll(file: string, sources: Iterable<() => Buffer>): void {
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
		for (const source of sources) {
			const buffer = source();
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
	/** What is on the disk. Opened anew when it is asked for after a save. */
	#pack: PackFile | undefined;
	/** Keys of entries on the disk that this build has read. */
	readonly #used = new Set<string>();
	/** What this build has set since the last save. */
	readonly #fresh = new Map<string, Buffer>();
	#isChanged = false;

	/**
	 * @param file absolute path of the pack
	 * @param stamp versions of everything that makes the values; another stamp empties the store
	 */
	constructor(
		private readonly file: string,
		private readonly stamp: string,
	) {
		this.#pack = new PackFile(file, stamp);
	}

	get #old(): PackFile {
		this.#pack ??= new PackFile(this.file, this.stamp);
		return this.#pack;
	}

	/** The value under a key, from this build or an earlier one. */
	get<T>(key: string): T | undefined {
		const bytes = this.#fresh.get(key) ?? this.#read(key);
		return bytes && JSON.parse(bytes.toString());
	}

	/** Counts an entry as used without parsing it. Gives whether there is one that is whole. */
	keep(key: string): boolean {
		return (
			this.#fresh.has(key) || this.#used.has(key) || Boolean(this.#read(key))
		);
	}

	#read(key: string): Buffer | undefined {
		const entry = this.#old.index.entries[key];
		const bytes = entry && this.#old.read(entry);
		if (!bytes) return undefined;
		this.#used.add(key);
		// Once a day is enough to know what is old.
		if (entry[3] !== today()) this.#isChanged = true;
		return bytes;
	}

	set(key: string, value: unknown): void {
		this.setJson(key, JSON.stringify(value));
	}

	/** Sets a value whose JSON text is at hand. */
	setJson(key: string, json: string): void {
		this.#fresh.set(key, Buffer.from(json));
		this.#isChanged = true;
	}

	/**
	 * Writes what this build used, and what others used not long ago.
	 * @returns the keys of all entries that stay
	 */
	save(): Set<string> {
		if (!this.#isChanged) return new Set(Object.keys(this.#old.index.entries));
		const old = this.#old;
		const other =
			versionOf(this.file) === old.version
				? undefined
				: new PackFile(this.file, this.stamp);
		const entries: Index["entries"] = {};
		const sources: (() => Buffer)[] = [];
		let offset = 0;
		const add = (
			key: string,
			[, length, checksum]: IndexEntry,
			day: number,
			read: () => Buffer,
		) => {
			entries[key] = [offset, length, checksum, day];
			sources.push(read);
			offset += length;
		};
		// What cannot be read any more is written as nothing, which its checksum tells.
		const copy = (pack: PackFile, entry: IndexEntry) => () =>
			Buffer.from(pack.read(entry) ?? Buffer.alloc(entry[1]));
		const day = today();
		for (const [key, bytes] of this.#fresh)
			add(key, [0, bytes.length, crc32(bytes), day], day, () => bytes);
		for (const key of this.#used) {
			const entry = old.index.entries[key];
			if (entry && !this.#fresh.has(key))
				add(key, entry, day, copy(old, entry));
		}
		const limit = offset + Math.max(SPARE_BYTES, SPARE_RATIO * offset);
		for (const [key, entry, pack] of this.#unused(other ? [other, old] : [old]))
			if (offset + entry[1] <= limit)
				add(key, entry, entry[3], copy(pack, entry));
		const index = Buffer.from(
			JSON.stringify({ stamp: this.stamp, entries } satisfies Index),
		);
		const header = Buffer.alloc(HEADER);
		header.writeUInt32LE(index.length, 0);
		replaceFile(this.file, (path) => {
			writeAll(path, [() => header, () => index, ...sources]);
			// Some systems replace no file that is open.
			for (const pack of [old, other]) pack?.close();
		});
		this.#pack = undefined;
		for (const key of this.#fresh.keys()) this.#used.add(key);
		this.#fresh.clear();
		this.#isChanged = false;
		return new Set(Object.keys(entries));
	}

	/** What others used in the last days, the latest first. */
	#unused(
		packs: readonly PackFile[],
	): [key: string, entry: IndexEntry, pack: PackFile][] {
		const oldest = today() - KEPT_DAYS;
		const found = new Map<string, [string, IndexEntry, PackFile]>();
		for (const pack of packs)
			for (const [key, entry] of Object.entries(pack.index.entries)) {
				const isKnown =
					this.#fresh.has(key) || this.#used.has(key) || found.has(key);
				if (!isKnown && entry[3] >= oldest) found.set(key, [key, entry, pack]);
			}
		return [...found.values()].sort(([, a], [, b]) => b[3] - a[3]);
	}

	/** Lets go of the file. */
	close(): void {
		this.#pack?.close();
		this.#pack = undefined;
	}
}
