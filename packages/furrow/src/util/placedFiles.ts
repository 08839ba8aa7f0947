/** Puts files where they belong in a folder that may have them already from an earlier build. */
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

const isTakenByFile = (error: unknown) =>
	["EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const bothAtOnce = (path: string) =>
	new FurrowError(
		`"${path}" of the built site would be both a file and a folder.`,
		{
			hint: "The path of a page looks like a file name, or a static file is named like a folder of pages. Rename one of them, or change its slug.",
		},
	);

/** A file that cannot be written since a folder has its name, or the other way round, as an error that says so. */
export function takenPath(
	error: unknown,
	root: string,
): FurrowError | undefined {
	const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
	if (!["EISDIR", "EEXIST", "ENOTDIR"].includes(code) || !path)
		return undefined;
	let taken = path;
	while (!statOf(taken) && dirname(taken) !== taken) taken = dirname(taken);
	const inside = relative(root, taken);
	return inside.startsWith("..") ? undefined : bothAtOnce(inside);
}

const isSameFile = (a: FileIdentity, b: FileIdentity) =>
	a.ino === b.ino && a.dev === b.dev;

/**
 * A second name for the same bytes; a copy where the file system has no links.
 * @returns whether it is the same file
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

/** Parts are written together until they have so many characters. */
const AT_ONCE = 1_000_000;

function writeParts(target: string, parts: Iterable<string>): void {
	const file = openSync(target, "w");
	let waiting = "";
	try {
		for (const part of parts) {
			waiting += part;
			if (waiting.length < AT_ONCE) continue;
			writeFileSync(file, waiting);
			waiting = "";
		}
		writeFileSync(file, waiting);
	} finally {
		closeSync(file);
	}
}

/**
 * The files of a folder, as one build wants them. Synchronous, because thousands of small files cost more in promises
 * than in the work itself.
 */
export class PlacedFiles {
	readonly #wanted = new Set<string>();
	readonly #folders = new Set<string>();
	readonly #known: FolderCache;
	readonly #isNew: boolean;

	/**
	 * @param root the folder
	 * @param isShared whether files may be hard links: not if they may be changed in place
	 * @param states state from an earlier build (`removeOthers`); empty for a new folder
	 */
	constructor(
		readonly root: string,
		private readonly isShared: boolean,
		states?: FolderStates,
	) {
		this.#isNew = !states;
		this.#known = new FolderCache(root, states ?? {});
		if (states) this.#removeLinks("");
	}

	/** Removes symbolic links in the folder: writing through one would change its target. */
	#removeLinks(folder: string): void {
		for (const { name, isFolder, isLink } of this.#known.entries(folder)) {
			const path = folder ? `${folder}/${name}` : name;
			if (isLink) this.#remove(path);
			else if (isFolder) this.#removeLinks(path);
		}
	}

	/** Whether a file has been placed, or its place is reserved. */
	has(path: string): boolean {
		return this.#wanted.has(path);
	}

	/** Keeps the place of a file that comes later. */
	reserve(path: string): void {
		this.#wanted.add(path);
	}

	/** Gives up a file that has been put in its place. */
	drop(path: string): void {
		this.#wanted.delete(path);
		this.#remove(path);
	}

	#remove(path: string): void {
		this.#known.changed(path);
		rmSync(`${this.root}/${path}`, { recursive: true, force: true });
	}

	/**
	 * Links a file of the cache, which is never changed, into the folder.
	 * @param known which file it is, if it has been looked at
	 */
	link(source: string, path: string, known?: FileIdentity): void {
		this.#wanted.add(path);
		if (!this.isShared) {
			this.#copy(source, path);
			return;
		}
		if (this.#makeNew(path, (target) => linkSync(source, target))) return;
		const wanted = known ?? statSync(source);
		if (this.#known.has(path, wanted)) return;
		const target = `${this.root}/${path}`;
		const found = statOf(target);
		if (found && isSameFile(found, wanted)) this.#known.saw(path, wanted);
		else {
			this.#clear(path, found);
			if (linkOrCopy(source, target)) this.#known.saw(path, wanted);
		}
	}

	/** Copies a file of the site, which may be written to at any time. */
	copy(source: string, path: string): void {
		this.#wanted.add(path);
		this.#copy(source, path);
	}

	/**
	 * Writes a file.
	 * @param content in parts for a file that is too large to be in memory at once
	 */
	write(path: string, content: string | Iterable<string>): void {
		this.#wanted.add(path);
		if (
			typeof content === "string" &&
			this.#makeNew(path, (file) =>
				// Without the encoding, Node takes three calls for it.
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
	 * Removes whatever else is in the folder: what earlier builds or plugins left.
	 * @returns what is known of the folder, for the build that uses it next
	 */
	removeOthers(): FolderStates {
		const folders = new Set<string>();
		for (const path of this.#wanted)
			for (
				let end = path.lastIndexOf("/");
				end > 0 && !folders.has(path.slice(0, end));
				end = path.lastIndexOf("/", end - 1)
			)
				folders.add(path.slice(0, end));
		this.#sweep("", folders);
		return this.#known.states;
	}

	#sweep(folder: string, folders: ReadonlySet<string>): void {
		const kept = this.#known.entries(folder).filter(({ name, isFolder }) => {
			const path = folder ? `${folder}/${name}` : name;
			const isWanted = (isFolder ? folders : this.#wanted).has(path);
			if (!isWanted) this.#remove(path);
			else if (isFolder) this.#sweep(path, folders);
			return isWanted;
		});
		this.#known.keep(folder, kept);
	}

	/** A copy has the time of what it was copied from: so one sees whether it has to be made again. */
	#copy(source: string, path: string): void {
		const target = `${this.root}/${path}`;
		const found = statOf(target);
		const { size, mtime, mtimeMs, ctimeMs } = statSync(source);
		const isSame =
			found?.isFile() &&
			found.size === size &&
			Math.abs(found.mtimeMs - mtimeMs) < 1 &&
			// No tool can set this time: nothing was changed since the copy was made.
			found.ctimeMs > ctimeMs;
		if (isSame) return;
		this.#clear(path, found);
		copyFileSync(source, target);
		utimesSync(target, mtime, mtime);
	}

	/**
	 * Creates a file in a new folder. Checking first whether it exists takes a third of the time of creating it.
	 * @param make fails if the file exists
	 * @returns whether it was created; if not, the caller checks
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

	/** A file of an earlier build gives way to a folder; one of this build cannot. */
	#makeFolder(folder: string): void {
		const parts = relative(this.root, folder).split("/");
		const taken = parts
			.map((_, index) => parts.slice(0, index + 1).join("/"))
			.find((path) => statOf(join(this.root, path))?.isFile());
		if (taken !== undefined) {
			if (this.#wanted.has(taken)) throw bothAtOnce(taken);
			this.#remove(taken);
		}
		mkdirSync(folder, { recursive: true });
	}

	/** @throws FurrowError when files of this build are in a folder that a file wants to replace */
	#refuseTaken(folder: string): void {
		for (const wanted of this.#wanted)
			if (wanted.startsWith(`${folder}/`)) throw bothAtOnce(folder);
	}

	/** Makes room: never by writing into what is there, which may have other names. */
	#clear(path: string, found: Stats | undefined): void {
		if (found?.isDirectory()) this.#refuseTaken(path);
		if (found) this.#remove(path);
		else this.#known.changed(path);
		const folder = dirname(`${this.root}/${path}`);
		if (this.#folders.has(folder)) return;
		try {
			mkdirSync(folder, { recursive: true });
		} catch (error) {
			if (!isTakenByFile(error)) throw error;
			this.#makeFolder(folder);
		}
		this.#folders.add(folder);
	}
}
