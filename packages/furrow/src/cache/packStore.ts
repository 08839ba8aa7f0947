import {
	closeSync,
	constants,
	copyFileSync,
	ftruncateSync,
	futimesSync,
	openSync,
} from "node:fs";
import { replaceFile } from "../util/replaceFile.js";
import { appendAll } from "./appendAll.js";
import { type KeptEntry, runsOf } from "./keptRuns.js";
import {
	endOfPack,
	type Index,
	type IndexEntry,
	PackFile,
	versionOf,
} from "./packFile.js";
import { WaitingEntries, type WaitingRun } from "./waitingEntries.js";

/** How many days an entry stays that no build uses. */
const KEPT_DAYS = 14;

/** How much of what is not used stays: some megabytes, or twice as much as is used. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

/** How much of a pack may be of no use to anybody before it is put together anew: a quarter. */
const DEAD_RATIO = 4;

const today = () => Math.floor(Date.now() / 86_400_000);

/**
 * Values by content key in one file: thousands of small files would cost more to open than to read. What a build does
 * not use stays for another one (of one language, of another branch), and goes by age and size. A file that is damaged,
 * cut short or stamped by another version counts as empty; a damaged entry as absent. Several processes may use one
 * file: it is replaced, never written to, and what another one has added meanwhile is kept.
 */
export class PackStore {
	/** What is on the disk. Opened anew when it is asked for after a save. */
	#pack: PackFile | undefined;
	/** Keys of entries on the disk that this build uses. */
	readonly #used = new Set<string>();
	/** What this build has set since the last save. */
	readonly #fresh: WaitingEntries;
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
		this.#fresh = new WaitingEntries(file);
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
		return this.#fresh.get(key) ?? this.#read(key);
	}

	/** Counts an entry as used. Gives whether there is one that is whole; it is read where that is not certain. */
	keep(key: string): boolean {
		if (this.#fresh.has(key) || this.#used.has(key)) return true;
		const { index, isUntouched } = this.#old;
		const entry = index.entries[key];
		if (!entry || !isUntouched) return Boolean(this.#read(key));
		this.#use(key, entry);
		return true;
	}

	#read(key: string): Buffer | undefined {
		const entry = this.#old.index.entries[key];
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
		this.#fresh.set(key, bytes);
		this.#isChanged = true;
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
		if (!this.#isChanged) return new Set(Object.keys(this.#old.index.entries));
		const old = this.#old;
		const other =
			versionOf(this.file) === old.version
				? undefined
				: new PackFile(this.file, this.stamp);
		const day = today();
		const used = [...this.#used].flatMap((key): KeptEntry[] => {
			const entry = old.index.entries[key];
			return entry && !this.#fresh.has(key)
				? [{ key, entry, pack: old, day }]
				: [];
		});
		const fresh = [...this.#fresh.runs()];
		const lengths = [
			...used.map(({ entry }) => entry[1]),
			...fresh.flatMap((run) => run.entries.map(([, length]) => length)),
		];
		const bytes = lengths.reduce((sum, length) => sum + length, 0);
		let spare = Math.max(SPARE_BYTES, SPARE_RATIO * bytes);
		const unused = this.#unused(other ? [other, old] : [old]).filter(
			({ entry: [, length] }) => {
				const fits = length <= spare;
				if (fits) spare -= length;
				return fits;
			},
		);
		// What is written now counts as whole.
		const kept = [...used, ...unused].filter(
			({ entry, pack }) => pack.isUntouched || pack.read(entry),
		);
		let entries: Index["entries"] = {};
		replaceFile(this.file, (path) => {
			const isCopied = !other && this.#copy(old, kept, path);
			entries = this.#write(path, kept, fresh, isCopied ? old.end : 0);
			// Some systems replace no file that is open.
			for (const pack of [old, other]) pack?.close();
		});
		this.#pack = undefined;
		this.#fresh.clear();
		this.#isChanged = false;
		return new Set(Object.keys(entries));
	}

	/**
	 * Writes a pack.
	 * @param end where the entries end that are in the file already, each at its place; 0 for a new file
	 */
	#write(
		path: string,
		kept: readonly KeptEntry[],
		fresh: readonly WaitingRun[],
		end: number,
	): Index["entries"] {
		const entries: Index["entries"] = {};
		const sources: (() => Buffer)[] = [];
		let offset = end;
		const put = (
			key: string,
			length: number,
			checksum: number,
			day: number,
		) => {
			entries[key] = [offset, length, checksum, day];
			offset += length;
		};
		if (end)
			for (const { key, entry, day } of kept)
				entries[key] = [entry[0], entry[1], entry[2], day];
		else
			for (const run of runsOf(kept)) {
				for (const { key, entry, day } of run.entries)
					put(key, entry[1], entry[2], day);
				sources.push(run.read);
			}
		for (const run of fresh) {
			for (const [key, length, checksum] of run.entries)
				put(key, length, checksum, today());
			sources.push(run.read);
		}
		// Whole seconds outlive every archive.
		const seconds = Math.floor(Date.now() / 1000);
		const index = { stamp: this.stamp, time: seconds * 1000, entries };
		const file = openSync(path, end ? "r+" : "w");
		try {
			ftruncateSync(file, end);
			appendAll(file, end, [...sources, () => endOfPack(index)]);
			futimesSync(file, seconds, seconds);
		} finally {
			closeSync(file);
		}
		return entries;
	}

	/**
	 * Copies the pack as it is, which the system does by itself, where most of it stays.
	 * @returns whether it did
	 */
	#copy(old: PackFile, kept: readonly KeptEntry[], path: string): boolean {
		const alive = kept.reduce((sum, { entry }) => sum + entry[1], 0);
		if (!old.end || old.end - alive > old.end / DEAD_RATIO) return false;
		try {
			copyFileSync(this.file, path, constants.COPYFILE_FICLONE);
		} catch {
			// It has gone, or there is no room: who writes it anew tells of it.
			return false;
		}
		// Another process may have put its own in the place meanwhile.
		return versionOf(this.file) === old.version;
	}

	/** What others used in the last days, the latest first. */
	#unused(packs: readonly PackFile[]): KeptEntry[] {
		const oldest = today() - KEPT_DAYS;
		const found = new Map<string, KeptEntry>();
		for (const pack of packs)
			for (const [key, entry] of Object.entries(pack.index.entries)) {
				const isKnown =
					this.#fresh.has(key) || this.#used.has(key) || found.has(key);
				const [, , , day] = entry;
				if (!isKnown && day >= oldest)
					found.set(key, { key, entry, pack, day });
			}
		return [...found.values()].sort((a, b) => b.day - a.day);
	}

	/** Lets go of the file. */
	close(): void {
		this.#fresh.clear();
		this.#pack?.close();
		this.#pack = undefined;
	}
}
