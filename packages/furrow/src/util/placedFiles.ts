/** Puts files where they belong in a folder that may have them already from an earlier build. */
import {
	closeSync,
	copyFileSync,
	type Dirent,
	linkSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	rmdirSync,
	rmSync,
	type Stats,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { FurrowError } from "./errors.js";
import { writing } from "./systemFault.js";

const statOf = (file: string) => {
	try {
		return statSync(file, { throwIfNoEntry: false });
	} catch {
		// A folder of the path is a file.
		return undefined;
	}
};

const isTakenByFile = (error: unknown) =>
	["EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const bothAtOnce = (path: string) =>
	new FurrowError(
		`"${path}" of the finished site would be a file and a folder at once.`,
		{
			hint: "A page's path ends like a file's name, or a static file is named like a folder of pages: give one of them another name or slug.",
		},
	);

const isSameFile = (a: Stats, b: Stats) => a.ino === b.ino && a.dev === b.dev;

/** A second name for the same bytes; a copy where the file system has no links. */
export function linkOrCopy(source: string, target: string): void {
	try {
		linkSync(source, target);
	} catch {
		copyFileSync(source, target);
	}
}

function writeParts(target: string, parts: Iterable<string>): void {
	const file = openSync(target, "w");
	try {
		for (const part of parts) writeFileSync(file, part);
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

	/**
	 * @param root the folder
	 * @param isShared whether files may have several names: not where somebody may change them in place
	 */
	constructor(
		readonly root: string,
		private readonly isShared: boolean,
	) {}

	/** Whether a file has been put in its place, or has one. */
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
		rmSync(join(this.root, path), { force: true });
	}

	/**
	 * Gives a file of the cache, which is never written to again, a name in the folder.
	 * @param known what `stat` tells of the file, if it has been asked
	 */
	link(source: string, path: string, known?: Stats): void {
		this.#wanted.add(path);
		const target = join(this.root, path);
		const found = statOf(target);
		if (!this.isShared) this.#copy(source, target, found);
		else if (!found || !isSameFile(found, known ?? statSync(source))) {
			this.#clear(target, found);
			linkOrCopy(source, target);
		}
	}

	/** Copies a file of the site, which may be written to at any time. */
	copy(source: string, path: string): void {
		this.#wanted.add(path);
		const target = join(this.root, path);
		this.#copy(source, target, statOf(target));
	}

	/**
	 * Writes a file.
	 * @param content in parts for a file that is too large to be in memory at once
	 */
	write(path: string, content: string | Iterable<string>): void {
		this.#wanted.add(path);
		const target = join(this.root, path);
		const found = statOf(target);
		const isSame = () =>
			typeof content === "string" && readFileSync(target, "utf8") === content;
		if (found?.isFile() && isSame()) return;
		this.#clear(target, found);
		writing(target, () => {
			if (typeof content === "string") writeFileSync(target, content);
			else writeParts(target, content);
		});
	}

	/** Removes whatever else is in the folder: what earlier builds or plugins left. */
	removeOthers(): void {
		this.#sweep("");
	}

	/** @returns whether anything is left */
	#sweep(folder: string): boolean {
		let isLeft = false;
		let entries: Dirent[];
		try {
			entries = readdirSync(join(this.root, folder), { withFileTypes: true });
		} catch {
			return false;
		}
		for (const entry of entries) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isDirectory()) {
				if (this.#sweep(path)) isLeft = true;
				else rmdirSync(join(this.root, path));
			} else if (this.#wanted.has(path)) isLeft = true;
			else rmSync(join(this.root, path), { force: true });
		}
		return isLeft;
	}

	/** A copy has the time of what it was copied from: so one sees whether it has to be made again. */
	#copy(source: string, target: string, found: Stats | undefined): void {
		const { size, mtime, mtimeMs, ctimeMs } = statSync(source);
		const isSame =
			found?.isFile() &&
			found.size === size &&
			Math.abs(found.mtimeMs - mtimeMs) < 1 &&
			// No tool can set this time: nothing was changed since the copy was made.
			found.ctimeMs > ctimeMs;
		if (isSame) return;
		this.#clear(target, found);
		copyFileSync(source, target);
		utimesSync(target, mtime, mtime);
	}

	/** A file of an earlier build gives way to a folder; one of this build cannot. */
	#makeFolder(folder: string): void {
		const parts = relative(this.root, folder).split(sep);
		const taken = parts
			.map((_, index) => parts.slice(0, index + 1).join("/"))
			.find((path) => statOf(join(this.root, path))?.isFile());
		if (taken !== undefined) {
			if (this.#wanted.has(taken)) throw bothAtOnce(taken);
			rmSync(join(this.root, taken));
		}
		mkdirSync(folder, { recursive: true });
	}

	/** @throws FurrowError when files of this build are in a folder that a file wants to replace */
	#refuseTaken(folder: string): void {
		const path = relative(this.root, folder).split(sep).join("/");
		for (const wanted of this.#wanted)
			if (wanted.startsWith(`${path}/`)) throw bothAtOnce(path);
	}

	/** Makes room: never by writing into what is there, which may have other names. */
	#clear(target: string, found: Stats | undefined): void {
		if (found?.isDirectory()) this.#refuseTaken(target);
		if (found) rmSync(target, { recursive: true, force: true });
		const folder = dirname(target);
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
