/** Places files in a folder that may already contain them from an earlier build. */
import {
	closeSync,
	copyFileSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	type Stats,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { FurrowError } from "./errors.js";
import { statOf } from "./files.js";
import {
	type FileIdentity,
	FolderCache,
	type FolderStates,
} from "./folderCache.js";
import { writing } from "./fsError.js";
import { dirname, join, relative } from "./path.js";

const isBlockedByFile = (error: unknown) =>
	["EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const conflictError = (path: string) =>
	new FurrowError(
		`"${path}" of the built site would be both a file and a folder.`,
		{
			hint: "The path of a page looks like a file name, or a static file is named like a folder of pages. Rename one of them, or change its slug.",
		},
	);

/** Explains the error that occurs when a file cannot be written because a folder has its name, or vice versa. */
export function takenPath(
	error: unknown,
	root: string,
): FurrowError | undefined {
	const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
	if (!["EISDIR", "EEXIST", "ENOTDIR"].includes(code) || !path)
		return undefined;
	let existing = path;
	while (!statOf(existing) && dirname(existing) !== existing)
		existing = dirname(existing);
	const relativePath = relative(root, existing);
	return relativePath.startsWith("..")
		? undefined
		: conflictError(relativePath);
}

const isSameFile = (a: FileIdentity, b: FileIdentity) =>
	a.ino === b.ino && a.dev === b.dev;

/**
 * Creates a hard link, or a copy if the file system does not support links.
 * @returns whether it is a link
 */
export function linkOrCopy(source: string, target: string): boolean {
	try {
		linkSync(source, target);
		return true;
	} catch {
		copyFileSync(source, target);
		return false;
	}
}

/** Parts are combined until they have this many characters. */
const CHUNK_LENGTH = 1_000_000;

function writeParts(target: string, parts: Iterable<string>): void {
	const file = openSync(target, "w");
	let buffer = "";
	try {
		for (const part of parts) {
			buffer += part;
			if (buffer.length < CHUNK_LENGTH) continue;
			writeFileSync(file, buffer);
			buffer = "";
		}
		writeFileSync(file, buffer);
	} finally {
		closeSync(file);
	}
}

/**
 * The files of a folder that a build produces. Synchronous, because for thousands of small files, promises cost more
 * than the work itself.
 */
export class PlacedFiles {
	readonly #expected = new Set<string>();
	readonly #folders = new Set<string>();
	readonly #cache: FolderCache;
	readonly #isNew: boolean;

	/**
	 * @param root the folder
	 * @param isShared whether files may be hard links; they must not be if files may be modified in place
	 * @param states state from an earlier build (`removeOthers`); `undefined` for a new folder
	 */
	constructor(
		readonly root: string,
		private readonly isShared: boolean,
		states?: FolderStates,
	) {
		this.#isNew = !states;
		this.#cache = new FolderCache(root, states ?? {});
		if (states) this.#removeLinks("");
	}

	/** Removes symbolic links in the folder: writing through one would change its target. */
	#removeLinks(folder: string): void {
		for (const { name, isFolder, isLink } of this.#cache.entries(folder)) {
			const path = folder ? `${folder}/${name}` : name;
			if (isLink) this.#remove(path);
			else if (isFolder) this.#removeLinks(path);
		}
	}

	/** Whether a file has been placed, or its place is reserved. */
	has(path: string): boolean {
		return this.#expected.has(path);
	}

	/** Reserves the path of a file that is written later. */
	reserve(path: string): void {
		this.#expected.add(path);
	}

	/** Removes a file that has been placed. */
	drop(path: string): void {
		this.#expected.delete(path);
		this.#remove(path);
	}

	#remove(path: string): void {
		this.#cache.changed(path);
		rmSync(`${this.root}/${path}`, { recursive: true, force: true });
	}

	/**
	 * Links a file of the cache, which is never modified, into the folder.
	 * @param identity inode and device of `source`, if already known
	 */
	link(source: string, path: string, identity?: FileIdentity): void {
		this.#expected.add(path);
		if (!this.isShared) {
			this.#copy(source, path);
			return;
		}
		if (this.#makeNew(path, (target) => linkSync(source, target))) return;
		const sourceIdentity = identity ?? statSync(source);
		if (this.#cache.has(path, sourceIdentity)) return;
		const target = `${this.root}/${path}`;
		const found = statOf(target);
		if (found && isSameFile(found, sourceIdentity))
			this.#cache.saw(path, sourceIdentity);
		else {
			this.#clear(path, found);
			if (linkOrCopy(source, target)) this.#cache.saw(path, sourceIdentity);
		}
	}

	/** Copies a file of the site, which may be modified at any time. */
	copy(source: string, path: string): void {
		this.#expected.add(path);
		this.#copy(source, path);
	}

	/**
	 * Writes a file.
	 * @param content in parts for a file that is too large for memory
	 */
	write(path: string, content: string | Iterable<string>): void {
		this.#expected.add(path);
		if (
			typeof content === "string" &&
			this.#makeNew(path, (file) =>
				// Without the encoding, Node takes three system calls.
				writeFileSync(file, content, { encoding: "utf8", flag: "wx" }),
			)
		)
			return;
		const target = `${this.root}/${path}`;
		const found = statOf(target);
		const isSame = () =>
			typeof content === "string" && readFileSync(target, "utf8") === content;
		if (found?.isFile() && isSame()) return;
		this.#clear(path, found);
		writing(target, () => {
			if (typeof content === "string") writeFileSync(target, content);
			else writeParts(target, content);
		});
	}

	/**
	 * Removes everything else from the folder, left by earlier builds or plugins.
	 * @returns the state of the folder, for the next build that uses it
	 */
	removeOthers(): FolderStates {
		const folders = new Set<string>();
		for (const path of this.#expected)
			for (
				let end = path.lastIndexOf("/");
				end > 0 && !folders.has(path.slice(0, end));
				end = path.lastIndexOf("/", end - 1)
			)
				folders.add(path.slice(0, end));
		this.#sweep("", folders);
		return this.#cache.states;
	}

	#sweep(folder: string, folders: ReadonlySet<string>): void {
		const kept = this.#cache.entries(folder).filter(({ name, isFolder }) => {
			const path = folder ? `${folder}/${name}` : name;
			const isExpected = (isFolder ? folders : this.#expected).has(path);
			if (!isExpected) this.#remove(path);
			else if (isFolder) this.#sweep(path, folders);
			return isExpected;
		});
		this.#cache.keep(folder, kept);
	}

	/** Copies a file with its modification time, so that the next build can see whether the copy is up to date. */
	#copy(source: string, path: string): void {
		const target = `${this.root}/${path}`;
		const found = statOf(target);
		const { size, mtime, mtimeMs, ctimeMs } = statSync(source);
		const isSame =
			found?.isFile() &&
			found.size === size &&
			Math.abs(found.mtimeMs - mtimeMs) < 1 &&
			// Tools cannot set this time, so nothing was changed since the copy was made.
			found.ctimeMs > ctimeMs;
		if (isSame) return;
		this.#clear(path, found);
		copyFileSync(source, target);
		utimesSync(target, mtime, mtime);
	}

	/**
	 * Creates a file in a new folder. Checking whether it exists takes a third of the time of creating it.
	 * @param make fails if the file exists
	 * @returns whether it was created; if not, the caller handles the existing file
	 */
	#makeNew(path: string, make: (target: string) => void): boolean {
		if (!this.#isNew) return false;
		const target = `${this.root}/${path}`;
		const folder = dirname(target);
		try {
			if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
			this.#folders.add(folder);
			make(target);
			return true;
		} catch {
			return false;
		}
	}

	/** Creates a folder. A file of an earlier build in its place is removed, one of this build is an error. */
	#makeFolder(folder: string): void {
		const parts = relative(this.root, folder).split("/");
		const blockingFile = parts
			.map((_, index) => parts.slice(0, index + 1).join("/"))
			.find((path) => statOf(join(this.root, path))?.isFile());
		if (blockingFile !== undefined) {
			if (this.#expected.has(blockingFile)) throw conflictError(blockingFile);
			this.#remove(blockingFile);
		}
		mkdirSync(folder, { recursive: true });
	}

	/**
	 * Checks that no file of this build is in a folder that a file is about to replace.
	 * @throws FurrowError if there is one
	 */
	#checkConflicts(folder: string): void {
		for (const path of this.#expected)
			if (path.startsWith(`${folder}/`)) throw conflictError(folder);
	}

	/** Makes room for a file. Existing files are removed and never overwritten, since they may be hard links. */
	#clear(path: string, found: Stats | undefined): void {
		if (found?.isDirectory()) this.#checkConflicts(path);
		if (found) this.#remove(path);
		else this.#cache.changed(path);
		const folder = dirname(`${this.root}/${path}`);
		if (this.#folders.has(folder)) return;
		try {
			mkdirSync(folder, { recursive: true });
		} catch (error) {
			if (!isBlockedByFile(error)) throw error;
			this.#makeFolder(folder);
		}
		this.#folders.add(folder);
	}
}
