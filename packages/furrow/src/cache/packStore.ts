import { closeSync, openSync } from "node:fs";
import { replaceFile } from "../util/replaceFile.js";
import { appendAll } from "./appendAll.js";
import { type KeptEntry, runsOf } from "./keptRuns.js";
import { HEADER, type Index, PackFile, versionOf } from "./packFile.js";
import { WaitingEntries } from "./waitingEntries.js";

/** How many days an entry stays that no build uses. */
const KEPT_DAYS = 14;

/** How much of what is not used stays: some megabytes, or twice as much as is used. */
const SPARE_BYTES = 64 * 2 ** 20;
const SPARE_RATIO = 2;

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
	/** Keys of entries on the disk that this build has read. */
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
		const day = today();
		for (const [key, length, checksum] of this.#fresh.entries()) {
			entries[key] = [offset, length, checksum, day];
			offset += length;
			sources.push(() => this.#fresh.get(key) as Buffer);
		}
		const used = [...this.#used].flatMap((key): KeptEntry[] => {
			const entry = old.index.entries[key];
			return entry && !this.#fresh.has(key)
				? [{ key, entry, pack: old, day }]
				: [];
		});
		const bytes = used.reduce((sum, { entry }) => sum + entry[1], offset);
		let spare = Math.max(SPARE_BYTES, SPARE_RATIO * bytes);
		const unused = this.#unused(other ? [other, old] : [old]).filter(
			({ entry: [, length] }) => {
				const fits = length <= spare;
				if (fits) spare -= length;
				return fits;
			},
		);
		for (const run of runsOf([...used, ...unused])) {
			for (const { key, entry, day: lastDay } of run.entries) {
				const [, length, checksum] = entry;
				entries[key] = [offset, length, checksum, lastDay];
				offset += length;
			}
			sources.push(run.read);
		}
		const index = Buffer.from(
			JSON.stringify({ stamp: this.stamp, entries } satisfies Index),
		);
		const header = Buffer.alloc(HEADER);
		header.writeUInt32LE(index.length, 0);
		replaceFile(this.file, (path) => {
			const file = openSync(path, "w");
			try {
				appendAll(file, [() => header, () => index, ...sources]);
			} finally {
				closeSync(file);
			}
			// Some systems replace no file that is open.
			for (const pack of [old, other]) pack?.close();
		});
		this.#pack = undefined;
		this.#fresh.clear();
		this.#isChanged = false;
		return new Set(Object.keys(entries));
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
