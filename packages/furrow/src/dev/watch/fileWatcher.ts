/** Reports files that are added, changed or removed, from the system's notifications about folders. */
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
	/** Identifies the folder, since another one may replace it. */
	identity: string;
	/** Files in it by name, as of the last look. */
	files: Map<string, string>;
	/** Names of the folders in it. */
	folders: Set<string>;
	/** The files that are followed; nothing when all are, and the folders too. */
	only: Set<string> | undefined;
	handles: FSWatcher[];
}

/** Not looked at yet: no file is this. */
const UNKNOWN = "";

/** Systems that tell of all that is in a folder at once. */
const TELLS_ALL = process.platform === "darwin" || process.platform === "win32";

/** The clock that files' times are read off may stand still for so long. */
const STEP_MS = 2000;

const identityOf = ({ ino, birthtimeMs }: Stats) => `${ino} ${birthtimeMs}`;

const stateOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;

const statsOf = (path: string) => {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		// A link that leads to itself, a folder that may not be entered.
		return undefined;
	}
};

/**
 * Tells of every file that is added, changed or removed below the folders that it was given.
 *
 * The system tells which name in which folder something happened to. What it was is seen by looking: so nothing is lost
 * when events are late, come together, or name a file that is another one by then.
 */
export class FileWatcher {
	readonly #folders = new Map<string, Folder>();
	/** Roots of which one handle tells all. */
	readonly #roots = new Map<string, FSWatcher>();
	#timer: NodeJS.Timeout | undefined;

	constructor(private readonly options: FileWatcherOptions) {
		if (options.poll !== undefined) this.#lookLater(options.poll);
	}

	/** Follows a file, or a folder with all that is in it. What is not there is left out. */
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
		const followed = folder ?? this.#open(dir, new Set());
		if (!followed) return;
		followed.only?.add(name);
		followed.files.set(name, this.#firstState(path));
	}

	/** To look at each file costs time, and is of use only to who looks for changes. */
	#firstState(path: string): string {
		const stats = this.options.poll === undefined ? undefined : statsOf(path);
		return stats ? stateOf(stats) : UNKNOWN;
	}

	/** @param isNew whether the files in it have not been there before */
	#addFolder(dir: string, isNew: boolean): void {
		const known = this.#folders.get(dir);
		if (known && !known.only) return;
		if (known) this.#close(dir, known);
		if (this.#isCircle(dir)) return;
		const folder = this.#open(dir, undefined);
		if (!folder) return;
		// There may be thousands: to join each path by itself takes as long as to list them.
		const inside = join(dir, "/");
		// Read after the handle is there: what comes in between is seen at least once.
		for (const entry of this.#entriesOf(dir)) {
			const path = inside + entry.name;
			if (this.options.isIgnored(path)) continue;
			if (this.#isFolder(path, entry)) {
				folder.folders.add(entry.name);
				this.#addFolder(path, isNew);
				continue;
			}
			if (entry.isSymbolicLink()) this.#followLink(dir, entry.name, folder);
			if (isNew) this.#look(dir, entry.name);
			else folder.files.set(entry.name, this.#firstState(path));
		}
	}

	/** Whether a folder is a symbolic link to one of its ancestors. */
	#isCircle(dir: string): boolean {
		try {
			const [real, around] = [dir, dirname(dir)].map((path) =>
				join(realpathSync.native(path), "/"),
			);
			return around?.startsWith(real ?? "") === true;
		} catch {
			return true;
		}
	}

	#entriesOf(dir: string): Dirent[] {
		try {
			return readdirSync(dir, { withFileTypes: true });
		} catch {
			// Gone again, or not ours to read.
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
		if (TELLS_ALL && !only) this.#openRoot(dir);
		else
			this.#listen(dir, folder, (name) =>
				name === null ? this.#lookAtAll(dir) : this.#look(dir, name),
			);
		return folder;
	}

	/** Watches a folder recursively with one handle, on platforms that support it. */
	#openRoot(dir: string): void {
		for (const root of this.#roots.keys())
			if (dir.startsWith(`${root}/`)) return;
		const handle = watch(dir, { recursive: true }, (_, name) => {
			if (name === null) {
				this.#lookAtEverything();
				return;
			}
			const path = join(dir, name);
			// The nearest folder that is known: what is on the way may be new.
			let [folder, child] = [dirname(path), basename(path)];
			while (!this.#folders.has(folder) && folder.startsWith(`${dir}/`))
				[folder, child] = [dirname(folder), basename(folder)];
			this.#look(folder, child);
		});
		handle.on("error", () => handle.close());
		this.#roots.set(dir, handle);
	}

	#listen(
		path: string,
		folder: Folder,
		heard: (name: string | null) => void,
	): void {
		try {
			const handle = watch(path, (_, name) => heard(name));
			// The folder is removed; the watcher of its parent reports the contents.
			handle.on("error", () => handle.close());
			folder.handles.push(handle);
		} catch (error) {
			if (statsOf(path)) this.options.error(error);
		}
	}

	/** The system reports changes of a link itself, not of its target. */
	#followLink(dir: string, name: string, folder: Folder): void {
		if (this.options.poll !== undefined || !statsOf(join(dir, name))) return;
		this.#listen(join(dir, name), folder, () => this.#look(dir, name));
	}

	#close(dir: string, folder: Folder): void {
		for (const handle of folder.handles) handle.close();
		this.#folders.delete(dir);
	}

	/** Sees what has become of a name in a folder. */
	#look(dir: string, name: string): void {
		const folder = this.#folders.get(dir);
		if (!folder || (folder.only && !folder.only.has(name))) return;
		const path = join(dir, name);
		if (this.options.isIgnored(path)) return;
		const stats = statsOf(path);
		if (stats?.isDirectory()) {
			this.#removed(dir, name, folder);
			const known = this.#folders.get(path);
			if (known && known.identity !== identityOf(stats))
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
		else if (before !== now || this.#mayBeAnother(stats))
			this.options.change({ kind: "changed", file: path });
	}

	/** Whether a file with unchanged stat may have been written. Not if only its permissions or link count changed. */
	#mayBeAnother({ mtimeMs }: Stats): boolean {
		return this.options.poll === undefined && Date.now() - mtimeMs < STEP_MS;
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

	#lookAtAll(dir: string): void {
		const folder = this.#folders.get(dir);
		if (!folder) return;
		const names = folder.only ?? [
			...folder.files.keys(),
			...folder.folders,
			...this.#entriesOf(dir).map(({ name }) => name),
		];
		for (const name of new Set(names)) this.#look(dir, name);
	}

	#lookAtEverything(): void {
		for (const dir of [...this.#folders.keys()]) this.#lookAtAll(dir);
	}

	#lookLater(poll: number): void {
		this.#timer = setTimeout(() => {
			this.#lookAtEverything();
			this.#lookLater(poll);
		}, poll);
		this.#timer.unref();
	}
}
