import { constants, copyFileSync } from "node:fs";
import { replaceFile } from "../util/replaceFile.js";
import { PackFile, PackWriter, versionOf } from "./packFile.js";
import type { IndexEntry, PackIndex } from "./packIndex.js";
import { PendingEntries } from "./pendingEntries.js";

/** How many days an entry stays that no build uses. */
const KEPT_DAYS = 14;

/** How much of what is not used stays: some megabytes, or twice as much as is used. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

/** How much of a pack may be of no use to anybody before it is compacted: a quarter. */
const DEAD_RATIO = 4;

/** Today as packs count: in days. */
export const today = () => Math.floor(Date.now() / 86_400_000);

/** Key of the files that the site's plugins read: of two packs with compiled files both lists hold. */
export const LIST_KEY = "files that plugins read";

/** An entry on the disk that stays when the pack is replaced. */
interface KeptEntry {
	key: string;
	entry: IndexEntry;
	pack: PackFile;
	/** The day on which it was used last. */
	day: number;
}

const byteLength = (kept: readonly KeptEntry[]) =>
	kept.reduce((sum, { entry: [, length] }) => sum + length, 0);

/**
 * Values by content key in one file: thousands of small files would cost more to open than to read. What a build does
 * not use stays for another one (of one language, of another branch), and goes by age and size. A file that is damaged,
 * cut short or stamped by another version counts as empty; a damaged entry as absent. Several processes may use one
 * file: it is replaced, never written to, and what another one has added meanwhile is kept.
 */
export class PackStore {
	/** The pack on disk. Reopened on demand after a save. */
	#pack: PackFile | undefined;
	/** Keys of entries on the disk that this build uses. */
	readonly #used = new Set<string>();
	/** Entries set since the last save. */
	readonly #pending: PendingEntries;
	#isChanged = false;

	/**
	 * @param file absolute path of the pack
	 * @param stamp versions of everything that makes the values; another stamp empties the store
	 * @param day on which what is set counts as used
	 */
	constructor(
		private readonly file: string,
		private readonly stamp: string,
		private readonly day = today(),
	) {
		this.#pack = new PackFile(file, stamp);
		this.#pending = new PendingEntries(file);
	}

	get #old(): PackFile {
		this.#pack ??= new PackFile(this.file, this.stamp);
		return this.#pack;
	}

	/** The value under a key, from this build or an earlier one. */
	get<T>(key: string): T | undefined {
		const bytes = this.bytes(key);
		return bytes && JSON.parse(bytes.toString());
	}

	/** The bytes under a key, until others are asked for. */
	bytes(key: string): Buffer | undefined {
		return this.#pending.get(key) ?? this.#read(key);
	}

	/** Whether there is an entry, whole or not. */
	has(key: string): boolean {
		return this.#pending.has(key) || this.#old.entries.has(key);
	}

	/** Counts an entry as used. Gives whether there is one that is whole; it is read where that is not certain. */
	keep(key: string): boolean {
		if (this.#pending.has(key) || this.#used.has(key)) return true;
		const { entries, isUntouched } = this.#old;
		const entry = entries.get(key);
		if (!entry || !isUntouched) return Boolean(this.#read(key));
		this.#use(key, entry);
		return true;
	}

	#read(key: string): Buffer | undefined {
		const entry = this.#old.entries.get(key);
		const bytes = entry && this.#old.read(entry);
		if (bytes) this.#use(key, entry);
		return bytes;
	}

	#use(key: string, [, , , day]: IndexEntry): void {
		this.#used.add(key);
		// Once a day is enough to know what is old.
		if (day !== today()) this.#isChanged = true;
	}

	set(key: string, value: unknown): void {
		this.setJson(key, JSON.stringify(value));
	}

	/** Sets a value whose JSON text is at hand. */
	setJson(key: string, json: string): void {
		this.setBytes(key, Buffer.from(json));
	}

	/** Sets bytes, which are read as such (`bytes`). */
	setBytes(key: string, bytes: Buffer): void {
		this.#pending.set(key, bytes);
		this.#isChanged = true;
	}

	/**
	 * Adds the items of a list to those that are there.
	 * @param json the list's JSON
	 */
	mergeList(key: string, json: Buffer): void {
		const items = [
			...(this.get<unknown[]>(key) ?? []),
			...(JSON.parse(json.toString()) as unknown[]),
		].map((item) => JSON.stringify(item));
		this.setJson(key, `[${[...new Set(items)]}]`);
	}

	/** Sets a value whose JSON text is at hand, if it is another one than before. */
	renewJson(key: string, json: string): void {
		const bytes = this.bytes(key);
		if (bytes?.toString() !== json) this.setJson(key, json);
	}

	/**
	 * Writes what this build used, and what others used not long ago.
	 * @returns the keys of all entries that stay
	 */
	save(): Set<string> {
		const old = this.#old;
		if (!this.#isChanged) return new Set(old.entries.keys());
		const isLatest = versionOf(this.file) === old.version;
		const latest = isLatest ? old : new PackFile(this.file, this.stamp);
		const kept = this.#kept(isLatest ? [old] : [latest, old]);
		let entries: PackIndex = old.entries;
		replaceFile(this.file, (path) => {
			const isCopied = isLatest && this.#copy(old, kept, path);
			entries = this.#write(path, kept, isCopied ? old.end : 0);
			// Some systems replace no file that is open.
			for (const pack of [old, latest]) pack.close();
		});
		this.#pack = undefined;
		this.#pending.clear();
		this.#isChanged = false;
		return new Set(entries.keys());
	}

	/**
	 * Writes a pack.
	 * @param end where the entries end that the file already has, the kept ones among them; 0 for a new file
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
	 * Copies an undamaged pack, which the system does quickly, if most entries are kept.
	 * @returns whether it did
	 */
	#copy(old: PackFile, kept: readonly KeptEntry[], path: string): boolean {
		const dead = old.end - byteLength(kept);
		if (!old.isUntouched || dead > old.end / DEAD_RATIO) return false;
		try {
			copyFileSync(this.file, path, constants.COPYFILE_FICLONE);
		} catch {
			// The pack is gone or the disk is full; writing it again reports the error.
			return false;
		}
		// Another process may have put its own in the place meanwhile.
		return versionOf(this.file) === old.version;
	}

	/** Entries on the disk that stay: those that this build used, and of the others what there is room for, the latest first. */
	#kept(packs: readonly PackFile[]): KeptEntry[] {
		const used: KeptEntry[] = [];
		const others = new Map<string, KeptEntry>();
		for (const pack of packs)
			for (const [key, entry] of pack.entries.all()) {
				const [, , , day] = entry;
				if (this.#pending.has(key)) continue;
				if (!this.#used.has(key)) {
					if (day >= today() - KEPT_DAYS && !others.has(key))
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
		// Read one after the other, they take few reads.
		return [...used, ...spared].sort(
			(a, b) =>
				packs.indexOf(a.pack) - packs.indexOf(b.pack) ||
				a.entry[0] - b.entry[0],
		);
	}

	/** Lets go of the file. */
	close(): void {
		this.#pending.clear();
		this.#pack?.close();
		this.#pack = undefined;
	}
}
