import { type Dirent, readdirSync, type Stats } from "node:fs";
import { newRecord, own } from "../shared/own.js";
import { statOf } from "./files.js";

/** Stands for a name's inode where that of a file is not known, and where it is a folder's. */
const UNKNOWN = 0;
const FOLDER = -1;

/** The names in a folder, with the inodes of its files. */
type Names = Record<string, number>;

interface Entry {
	name: string;
	isFolder: boolean;
	isLink: boolean;
}

/** A folder as it was looked at, with the time of its last change, which no tool can set. */
type FolderState = [inode: number, changed: number, names: Names];

/** Folders by their paths in another one. */
export type FolderStates = Record<string, FolderState>;

/**
 * File systems count time in steps, some of two seconds: a folder that has just been changed may change again and look
 * the same.
 */
const STEP_MS = 2000;

function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** What tells a file from all others of the machine. */
export type FileIdentity = Pick<Stats, "ino" | "dev">;

/** The folder that a path is in, and its name there. */
function splitPath(path: string): [folder: string, name: string] {
	const end = path.lastIndexOf("/");
	return [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
}

/**
 * The folders below one, as earlier builds saw them. Adding, removing or renaming an entry changes the time of its
 * folder, so a folder with the same time has the same entries and need not be read. The content of files is checked
 * elsewhere.
 */
export class FolderCache {
	/** State for the next build. */
	readonly states: FolderStates = newRecord();
	readonly #certain = new Map<string, Names | undefined>();
	readonly #changed = new Set<string>();
	/** Inodes of files that were not certain, by their folders and names. */
	readonly #seen = new Map<string, Map<string, number>>();

	/**
	 * @param root the folder
	 * @param earlier what an earlier build knew
	 */
	constructor(
		private readonly root: string,
		private readonly earlier: FolderStates,
	) {}

	/** The names in a folder, if they are certain. */
	#names(folder: string): Names | undefined {
		if (this.#changed.has(folder)) return undefined;
		if (!this.#certain.has(folder))
			this.#certain.set(folder, this.#unchanged(folder));
		return this.#certain.get(folder);
	}

	#unchanged(folder: string): Names | undefined {
		// A page may be named like something that every object has.
		const state = own(this.earlier, folder);
		if (!state) return undefined;
		const [inode, changed, names] = state;
		const stats = statOf(`${this.root}/${folder}`);
		return stats?.ino === inode && stats.ctimeMs === changed
			? names
			: undefined;
	}

	/** Whether a path is known to be a file. */
	has(path: string, { ino }: FileIdentity): boolean {
		const [folder, name] = splitPath(path);
		return this.#names(folder)?.[name] === ino;
	}

	/** Takes up that a path leads to a file. */
	saw(path: string, { ino }: FileIdentity): void {
		const [folder, name] = splitPath(path);
		const seen = this.#seen.get(folder) ?? new Map<string, number>();
		this.#seen.set(folder, seen.set(name, ino));
	}

	/** Takes up that something is made or removed at a path. */
	changed(path: string): void {
		const [folder, name] = splitPath(path);
		this.#changed.add(folder);
		this.#seen.get(folder)?.delete(name);
	}

	/** Lists a folder. */
	entries(folder: string): Entry[] {
		const names = this.#names(folder);
		return names
			? Object.entries(names).map(([name, inode]) => ({
					name,
					isFolder: inode === FOLDER,
					// None was left there.
					isLink: false,
				}))
			: entriesOf(`${this.root}/${folder}`).map((entry) => ({
					name: entry.name,
					isFolder: entry.isDirectory(),
					isLink: entry.isSymbolicLink(),
				}));
	}

	/** Leaves to the next build what a folder holds. */
	keep(folder: string, entries: readonly Entry[]): void {
		const names = this.#names(folder);
		const seen = this.#seen.get(folder);
		const known = names && this.earlier[folder];
		if (known && !seen) {
			this.states[folder] = known;
			return;
		}
		const [inode, time] = known ?? this.#lastChange(folder) ?? [];
		if (inode === undefined || time === undefined) return;
		const files = entries.map(({ name, isFolder }): [string, number] => [
			name,
			isFolder ? FOLDER : (seen?.get(name) ?? own(names, name) ?? UNKNOWN),
		]);
		this.states[folder] = [inode, time, Object.fromEntries(files)];
	}

	/** When a folder was changed, if another change would be at another time. The root changes whenever it is renamed. */
	#lastChange(folder: string): [inode: number, time: number] | undefined {
		const stats = folder ? statOf(`${this.root}/${folder}`) : undefined;
		return stats && Date.now() - stats.ctimeMs > STEP_MS
			? [stats.ino, stats.ctimeMs]
			: undefined;
	}
}
