import { type Dirent, readdirSync, type Stats } from "node:fs";
import { newRecord, own } from "../shared/own.js";
import { statOf } from "./files.js";

/** Placeholders for an inode: an unknown one, and that of a folder. */
const UNKNOWN = 0;
const FOLDER = -1;

/** The names in a folder, with the inodes of its files. */
type Names = Record<string, number>;

interface Entry {
	name: string;
	isFolder: boolean;
	isLink: boolean;
}

/** State of a folder at the time of its last change, which tools cannot set. */
type FolderState = [inode: number, changed: number, names: Names];

/** States of folders by their path relative to a root. */
export type FolderStates = Record<string, FolderState>;

/**
 * Resolution of file times: on some file systems, two seconds. A folder that has just been changed may change again
 * without a new time.
 */
const CLOCK_STEP_MS = 2000;

function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** Identifies a file on this machine. */
export type FileIdentity = Pick<Stats, "ino" | "dev">;

function splitPath(path: string): [folder: string, name: string] {
	const end = path.lastIndexOf("/");
	return [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
}

/**
 * The folders below a root, as recorded by earlier builds. Adding, removing or renaming an entry changes the time of
 * its folder, so a folder with the same time has the same entries and need not be read. The content of files is
 * checked elsewhere.
 */
export class FolderCache {
	/** States for the next build. */
	readonly states: FolderStates = newRecord();
	readonly #cachedNames = new Map<string, Names | undefined>();
	readonly #changed = new Set<string>();
	/** Inodes of files that were checked in this build, by folder and name. */
	readonly #inodes = new Map<string, Map<string, number>>();

	/**
	 * @param root the folder
	 * @param earlier states recorded by an earlier build
	 */
	constructor(
		private readonly root: string,
		private readonly earlier: FolderStates,
	) {}

	/** Returns the names in a folder, unless the folder may have changed. */
	#names(folder: string): Names | undefined {
		if (this.#changed.has(folder)) return undefined;
		if (!this.#cachedNames.has(folder))
			this.#cachedNames.set(folder, this.#readState(folder));
		return this.#cachedNames.get(folder);
	}

	#readState(folder: string): Names | undefined {
		// A page may have the name of a property that every object inherits.
		const state = own(this.earlier, folder);
		if (!state) return undefined;
		const [inode, changed, names] = state;
		const stats = statOf(`${this.root}/${folder}`);
		return stats?.ino === inode && stats.ctimeMs === changed
			? names
			: undefined;
	}

	/** Whether a path is known to lead to a file. */
	has(path: string, { ino }: FileIdentity): boolean {
		const [folder, name] = splitPath(path);
		return this.#names(folder)?.[name] === ino;
	}

	/** Records that a path leads to a file. */
	saw(path: string, { ino }: FileIdentity): void {
		const [folder, name] = splitPath(path);
		const inodes = this.#inodes.get(folder) ?? new Map<string, number>();
		this.#inodes.set(folder, inodes.set(name, ino));
	}

	/** Records that something is created or removed at a path. */
	changed(path: string): void {
		const [folder, name] = splitPath(path);
		this.#changed.add(folder);
		this.#inodes.get(folder)?.delete(name);
	}

	/** Lists a folder. */
	entries(folder: string): Entry[] {
		const names = this.#names(folder);
		return names
			? Object.entries(names).map(([name, inode]) => ({
					name,
					isFolder: inode === FOLDER,
					// Earlier builds leave no links in the folder.
					isLink: false,
				}))
			: entriesOf(`${this.root}/${folder}`).map((entry) => ({
					name: entry.name,
					isFolder: entry.isDirectory(),
					isLink: entry.isSymbolicLink(),
				}));
	}

	/** Records the entries of a folder for the next build. */
	keep(folder: string, entries: readonly Entry[]): void {
		const names = this.#names(folder);
		const inodes = this.#inodes.get(folder);
		const state = names && this.earlier[folder];
		if (state && !inodes) {
			this.states[folder] = state;
			return;
		}
		const [inode, time] = state ?? this.#lastChange(folder) ?? [];
		if (inode === undefined || time === undefined) return;
		const files = entries.map(({ name, isFolder }): [string, number] => [
			name,
			isFolder ? FOLDER : (inodes?.get(name) ?? own(names, name) ?? UNKNOWN),
		]);
		this.states[folder] = [inode, time, Object.fromEntries(files)];
	}

	/**
	 * Returns when a folder was changed, if another change would have another time. The root is excluded, since it
	 * changes whenever it is renamed.
	 */
	#lastChange(folder: string): [inode: number, time: number] | undefined {
		const stats = folder ? statOf(`${this.root}/${folder}`) : undefined;
		return stats && Date.now() - stats.ctimeMs > CLOCK_STEP_MS
			? [stats.ino, stats.ctimeMs]
			: undefined;
	}
}
