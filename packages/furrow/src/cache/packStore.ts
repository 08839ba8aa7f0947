import { constants, copyFileSync } from "node:fs";
import { replaceFile } from "../util/replaceFile.js";
import { PackFile, PackWriter, versionOf } from "./packFile.js";
import type { IndexEntry, PackIndex } from "./packIndex.js";
import { PendingEntries } from "./pendingEntries.js";

/** Days for which an unused entry is retained. */
const RETENTION_DAYS = 14;

/** Maximum size of the retained unused entries: 64 MiB, or twice the size of the used ones if that is more. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

/** A pack is compacted when more than a quarter of it is dead. */
const DEAD_RATIO = 4;

/** Returns the current day as a number, as stored in packs. */
export const today = () => Math.floor(Date.now() / 86_400_000);

/** Key of the list of files that the site's plugins read. When two packs are merged, both lists apply. */
export const LIST_KEY = "files that plugins read";

/** An entry on disk that is kept when the pack is replaced. */
interface KeptEntry {
	key: string;
	entry: IndexEntry;
	pack: PackFile;
	/** Day of the last use. */
	day: number;
}

const byteLength = (kept: readonly KeptEntry[]) =>
	kept.reduce((sum, { entry: [, length] }) => sum + length, 0);

/**
 * Values by content key in one file, since opening thousands of small files would cost more than reading them.
 * Entries that a build does not use are retained for other builds (of one language, of another branch) and expire by
 * age and size. A file that is damaged, truncated or stamped by another version counts as empty; a damaged entry
 * counts as missing. Several processes may use one file: it is replaced, never overwritten, and entries that another
 * process has added meanwhile are kept.
 */
export class PackStore {
	/** The pack on disk. Reopened on demand after a save. */
	#pack: PackFile | undefined;
	/** Keys of entries on disk that this build uses. */
	readonly #used = new Set<string>();
	/** Entries set since the last save. */
	readonly #pending: PendingEntries;
	#isChanged = false;

	/**
	 * @param file absolute path of the pack
	 * @param stamp versions of everything that produces the values; another stamp empties the store
	 * @param day day of use that is recorded for new entries
	 */
	constructor(
		private readonly file: string,
		private readonly stamp: string,
		private readonly day = today(),
	) {
		this.#pack = new PackFile(file, stamp);
		this.#pending = new PendingEntries(file);
	}

	get #current(): PackFile {
		this.#pack ??= new PackFile(this.file, this.stamp);
		return this.#pack;
	}

	/** Returns the value of a key, from this build or an earlier one. */
	get<T>(key: string): T | undefined {
		const bytes = this.bytes(key);
		return bytes && JSON.parse(bytes.toString());
	}

	/** Returns the bytes of a key, valid until the next read. */
	bytes(key: string): Buffer | undefined {
		return this.#pending.get(key) ?? this.#read(key);
	}

	/** Whether there is an entry, which may be damaged. */
	has(key: string): boolean {
		return this.#pending.has(key) || this.#current.entries.has(key);
	}

	/** Marks an entry as used. Returns whether it exists and is undamaged. It is only read if that is uncertain. */
	keep(key: string): boolean {
		if (this.#pending.has(key) || this.#used.has(key)) return true;
		const { entries, isUntouched } = this.#current;
		const entry = entries.get(key);
		if (!entry || !isUntouched) return Boolean(this.#read(key));
		this.#use(key, entry);
		return true;
	}

	#read(key: string): Buffer | undefined {
		const entry = this.#current.entries.get(key);
		const bytes = entry && this.#current.read(entry);
		if (bytes) this.#use(key, entry);
		return bytes;
	}

	#use(key: string, [, , , day]: IndexEntry): void {
		this.#used.add(key);
		// Entries expire by the day of their last use: another use on the same day changes nothing.
		if (day !== today()) this.#isChanged = true;
	}

	set(key: string, value: unknown): void {
		this.setJson(key, JSON.stringify(value));
	}

	/** Sets a value that is already serialised as JSON. */
	setJson(key: string, json: string): void {
		this.setBytes(key, Buffer.from(json));
	}

	/** Sets bytes, to be read with `bytes`. */
	setBytes(key: string, bytes: Buffer): void {
		this.#pending.set(key, bytes);
		this.#isChanged = true;
	}

	/**
	 * Merges a list into the stored one.
	 * @param json the list's JSON
	 */
	mergeList(key: string, json: Buffer): void {
		const items = [
			...(this.get<unknown[]>(key) ?? []),
			...(JSON.parse(json.toString()) as unknown[]),
		].map((item) => JSON.stringify(item));
		this.setJson(key, `[${[...new Set(items)]}]`);
	}

	/** Sets a value that is already serialised as JSON, unless it is unchanged. */
	setJsonIfChanged(key: string, json: string): void {
		const bytes = this.bytes(key);
		if (bytes?.toString() !== json) this.setJson(key, json);
	}

	/**
	 * Writes the entries that this build used, and those that others used recently.
	 * @returns the keys of all retained entries
	 */
	save(): Set<string> {
		const current = this.#current;
		if (!this.#isChanged) return new Set(current.entries.keys());
		const isLatest = versionOf(this.file) === current.version;
		const latest = isLatest ? current : new PackFile(this.file, this.stamp);
		const kept = this.#kept(isLatest ? [current] : [latest, current]);
		let entries: PackIndex = current.entries;
		replaceFile(this.file, (path) => {
			const isCopied = isLatest && this.#copy(current, kept, path);
			entries = this.#write(path, kept, isCopied ? current.end : 0);
			// Some systems cannot replace an open file.
			for (const pack of [current, latest]) pack.close();
		});
		this.#pack = undefined;
		this.#pending.clear();
		this.#isChanged = false;
		return new Set(entries.keys());
	}

	/**
	 * Writes a pack.
	 * @param end end of the entries that the file already contains, including the kept ones; 0 for a new file
	 */
	#write(path: string, kept: readonly KeptEntry[], end: number): PackIndex {
		const writer = new PackWriter(path, end);
		try {
			for (const { key, entry, pack, day } of kept) {
				const [offset, length, checksum] = entry;
				if (end) writer.keep(key, [offset, length, checksum, day]);
				else {
					const bytes = pack.read(entry);
					if (bytes) writer.add(key, bytes, day);
				}
			}
			for (const [key, bytes] of this.#pending.all())
				writer.add(key, bytes, this.day);
			writer.finish(this.stamp);
		} finally {
			writer.close();
		}
		return writer.entries;
	}

	/**
	 * Copies an undamaged pack if most of its entries are kept. The system copies files quickly.
	 * @returns whether it did
	 */
	#copy(current: PackFile, kept: readonly KeptEntry[], path: string): boolean {
		const dead = current.end - byteLength(kept);
		if (!current.isUntouched || dead > current.end / DEAD_RATIO) return false;
		try {
			copyFileSync(this.file, path, constants.COPYFILE_FICLONE);
		} catch {
			// The pack is gone or the disk is full; writing it again reports the error.
			return false;
		}
		// Another process may have replaced the pack meanwhile.
		return versionOf(this.file) === current.version;
	}

	/**
	 * Returns the entries on disk to keep: those that this build used, and the most recent others that fit into the
	 * limit.
	 */
	#kept(packs: readonly PackFile[]): KeptEntry[] {
		const used: KeptEntry[] = [];
		const others = new Map<string, KeptEntry>();
		for (const pack of packs)
			for (const [key, entry] of pack.entries.all()) {
				const [, , , day] = entry;
				if (this.#pending.has(key)) continue;
				if (!this.#used.has(key)) {
					if (day >= today() - RETENTION_DAYS && !others.has(key))
						others.set(key, { key, entry, pack, day });
				} else if (pack === this.#pack)
					used.push({ key, entry, pack, day: today() });
			}
		const bytes = byteLength(used) + this.#pending.byteLength;
		let spare = Math.max(SPARE_BYTES, SPARE_RATIO * bytes);
		const spared = [...others.values()]
			.sort((a, b) => b.day - a.day)
			.filter(({ entry: [, length] }) => {
				const fits = length <= spare;
				if (fits) spare -= length;
				return fits;
			});
		// Reading in file order takes few reads.
		return [...used, ...spared].sort(
			(a, b) =>
				packs.indexOf(a.pack) - packs.indexOf(b.pack) ||
				a.entry[0] - b.entry[0],
		);
	}

	/** Closes the file. */
	close(): void {
		this.#pending.clear();
		this.#pack?.close();
		this.#pack = undefined;
	}
}
