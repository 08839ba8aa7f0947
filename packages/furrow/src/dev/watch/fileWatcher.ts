/** Reports files that are added, changed or removed, based on the system's notifications about folders. */
import {
	type Dirent,
	type FSWatcher,
	readdirSync,
	realpathSync,
	type Stats,
	statSync,
	watch,
} from "node:fs";
import type { FileChange } from "../../types/plugin.js";
import { basename, dirname, join } from "../../util/path.js";

export interface FileWatcherOptions {
	/** Whether to ignore a file, or a folder with everything in it. */
	isIgnored(path: string): boolean;
	/** Polls every file at this interval in milliseconds, for file systems that do not report changes. */
	poll?: number | undefined;
	change(change: FileChange): void;
	error(error: unknown): void;
}

interface Folder {
	/** Identifies the folder, since another one may take its place. */
	identity: string;
	/** States of the files in it by name, as of the last check. */
	files: Map<string, string>;
	/** Names of the folders in it. */
	folders: Set<string>;
	/** Names of the watched files; `undefined` if all files and folders in it are watched. */
	only: Set<string> | undefined;
	handles: FSWatcher[];
}

/** State of a file that has not been checked yet. No file has this state. */
const UNKNOWN = "";

const IS_WINDOWS = process.platform === "win32";

/** Whether the system can watch a folder recursively. */
const IS_RECURSIVE = process.platform === "darwin" || IS_WINDOWS;

/** Resolution of file times: files written within this interval may have the same time. */
const TICK_MS = 2000;

const identityOf = ({ ino, birthtimeMs }: Stats) => `${ino} ${birthtimeMs}`;

const stateOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;

const statsOf = (path: string) => {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		// A link that leads to itself, or a folder that cannot be entered.
		return undefined;
	}
};

/**
 * Reports every file that is added, changed or removed below the watched folders.
 *
 * The system only reports the name and the folder of a change. The file itself is then compared with its last state, so
 * nothing is lost when events are late, merged, or name a file that has been replaced since.
 */
export class FileWatcher {
	readonly #folders = new Map<string, Folder>();
	/** Folders that are watched recursively, with one handle each. */
	readonly #roots = new Map<string, FSWatcher>();
	#timer: NodeJS.Timeout | undefined;

	constructor(private readonly options: FileWatcherOptions) {
		if (options.poll !== undefined) this.#schedulePoll(options.poll);
	}

	/** Watches a file, or a folder with everything in it. Ignores paths that do not exist. */
	add(path: string): void {
		const stats = statsOf(path);
		if (!stats || this.options.isIgnored(path)) return;
		if (stats.isDirectory()) this.#addFolder(path, false);
		else this.#addFile(path);
	}

	close(): void {
		clearTimeout(this.#timer);
		for (const handle of this.#roots.values()) handle.close();
		for (const { handles } of this.#folders.values())
			for (const handle of handles) handle.close();
		this.#folders.clear();
	}

	#addFile(path: string): void {
		const [dir, name] = [dirname(path), basename(path)];
		const folder = this.#folders.get(dir);
		if (folder && !folder.only) return;
		if (folder?.only?.has(name)) return;
		const watched = folder ?? this.#open(dir, new Set());
		if (!watched) return;
		watched.only?.add(name);
		watched.files.set(name, this.#firstState(path));
	}

	/**
	 * Reading the state of each file takes time, and is only needed for polling and on Windows, which loses names of
	 * changed files: all files are checked then, and those without a state would count as changed.
	 */
	#firstState(path: string): string {
		const isNeeded = this.options.poll !== undefined || IS_WINDOWS;
		const stats = isNeeded ? statsOf(path) : undefined;
		return stats ? stateOf(stats) : UNKNOWN;
	}

	/** @param isNew whether the files in it did not exist before, and are reported */
	#addFolder(dir: string, isNew: boolean): void {
		const existing = this.#folders.get(dir);
		if (existing && !existing.only) return;
		if (existing) this.#close(dir, existing);
		if (this.#isCyclic(dir)) return;
		const folder = this.#open(dir, undefined);
		if (!folder) return;
		// There may be thousands of files. Joining each path takes as long as listing them.
		const inside = join(dir, "/");
		// The folder is read after it is watched, so a file created in between is seen at least once.
		for (const entry of this.#entriesOf(dir)) {
			const path = inside + entry.name;
			if (this.options.isIgnored(path)) continue;
			if (this.#isFolder(path, entry)) {
				folder.folders.add(entry.name);
				this.#addFolder(path, isNew);
				continue;
			}
			if (entry.isSymbolicLink()) this.#followLink(dir, entry.name, folder);
			if (isNew) this.#check(dir, entry.name);
			else folder.files.set(entry.name, this.#firstState(path));
		}
	}

	/** Whether a folder is a symbolic link to one of its ancestors. */
	#isCyclic(dir: string): boolean {
		try {
			const [real, parent] = [dir, dirname(dir)].map((path) =>
				join(realpathSync.native(path), "/"),
			);
			return parent?.startsWith(real ?? "") === true;
		} catch {
			return true;
		}
	}

	#entriesOf(dir: string): Dirent[] {
		try {
			return readdirSync(dir, { withFileTypes: true });
		} catch {
			// Removed in the meantime, or not readable.
			return [];
		}
	}

	#isFolder(path: string, entry: Dirent): boolean {
		return entry.isSymbolicLink()
			? statsOf(path)?.isDirectory() === true
			: entry.isDirectory();
	}

	#open(dir: string, only: Set<string> | undefined): Folder | undefined {
		const stats = statsOf(dir);
		if (!stats) return undefined;
		const folder: Folder = {
			identity: identityOf(stats),
			files: new Map(),
			folders: new Set(),
			only,
			handles: [],
		};
		this.#folders.set(dir, folder);
		if (this.options.poll !== undefined) return folder;
		if (IS_RECURSIVE && !only) this.#openRoot(dir);
		else
			this.#listen(dir, folder, (name) =>
				name === null ? this.#checkFolder(dir) : this.#check(dir, name),
			);
		return folder;
	}

	/** Watches a folder recursively with one handle, on platforms that support it. */
	#openRoot(dir: string): void {
		for (const root of this.#roots.keys())
			if (dir.startsWith(`${root}/`)) return;
		const handle = watch(dir, { recursive: true }, (_, name) => {
			if (name === null) {
				this.#checkAll();
				return;
			}
			const path = join(dir, name);
			// Find the nearest known folder: those in between may be new.
			let [folder, child] = [dirname(path), basename(path)];
			while (!this.#folders.has(folder) && folder.startsWith(`${dir}/`))
				[folder, child] = [dirname(folder), basename(folder)];
			this.#check(folder, child);
		});
		handle.on("error", () => handle.close());
		this.#roots.set(dir, handle);
	}

	#listen(
		path: string,
		folder: Folder,
		changed: (name: string | null) => void,
	): void {
		try {
			const handle = watch(path, (_, name) => changed(name));
			// The folder is removed; the watcher of its parent reports the contents.
			handle.on("error", () => handle.close());
			folder.handles.push(handle);
		} catch (error) {
			if (statsOf(path)) this.options.error(error);
		}
	}

	/** Watches the target of a link, because the system only reports changes of the link itself. */
	#followLink(dir: string, name: string, folder: Folder): void {
		if (this.options.poll !== undefined || !statsOf(join(dir, name))) return;
		this.#listen(join(dir, name), folder, () => this.#check(dir, name));
	}

	#close(dir: string, folder: Folder): void {
		for (const handle of folder.handles) handle.close();
		this.#folders.delete(dir);
	}

	/** Compares a name in a folder with its last state, and reports a difference. */
	#check(dir: string, name: string): void {
		const folder = this.#folders.get(dir);
		if (!folder || (folder.only && !folder.only.has(name))) return;
		const path = join(dir, name);
		if (this.options.isIgnored(path)) return;
		const stats = statsOf(path);
		if (stats?.isDirectory()) {
			this.#removed(dir, name, folder);
			const existing = this.#folders.get(path);
			if (existing && existing.identity !== identityOf(stats))
				this.#forgetFolder(path);
			folder.folders.add(name);
			this.#addFolder(path, true);
			return;
		}
		if (folder.folders.delete(name)) this.#forgetFolder(path);
		if (!stats) {
			this.#removed(dir, name, folder);
			return;
		}
		const before = folder.files.get(name);
		const now = stateOf(stats);
		folder.files.set(name, now);
		if (before === undefined)
			this.options.change({ kind: "added", file: path });
		else if (before !== now || this.#mayHaveChanged(stats))
			this.options.change({ kind: "changed", file: path });
	}

	/**
	 * Whether a file with an unchanged state may have been written. An older file was not: only its permissions or link
	 * count changed.
	 */
	#mayHaveChanged({ mtimeMs }: Stats): boolean {
		return this.options.poll === undefined && Date.now() - mtimeMs < TICK_MS;
	}

	#removed(dir: string, name: string, folder: Folder): void {
		if (folder.files.delete(name))
			this.options.change({ kind: "removed", file: join(dir, name) });
	}

	#forgetFolder(dir: string): void {
		const folder = this.#folders.get(dir);
		if (!folder) return;
		this.#close(dir, folder);
		for (const name of folder.folders) this.#forgetFolder(join(dir, name));
		for (const name of folder.files.keys())
			this.options.change({ kind: "removed", file: join(dir, name) });
	}

	#checkFolder(dir: string): void {
		const folder = this.#folders.get(dir);
		if (!folder) return;
		const names = folder.only ?? [
			...folder.files.keys(),
			...folder.folders,
			...this.#entriesOf(dir).map(({ name }) => name),
		];
		for (const name of new Set(names)) this.#check(dir, name);
	}

	#checkAll(): void {
		for (const dir of [...this.#folders.keys()]) this.#checkFolder(dir);
	}

	#schedulePoll(poll: number): void {
		this.#timer = setTimeout(() => {
			this.#checkAll();
			this.#schedulePoll(poll);
		}, poll);
		this.#timer.unref();
	}
}
