import {
	accessSync,
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { FurrowError } from "./errors.js";

/** The nearest folder above a path that exists. */
function existingFolder(path: string): string {
	const parent = dirname(path);
	return existsSync(parent) ? parent : existingFolder(parent);
}

/** @throws {FurrowError} for a file that cannot be written */
function refuseReadOnly(path: string): void {
	const found = statSync(path, { throwIfNoEntry: false });
	try {
		accessSync(found ? path : existingFolder(path), constants.W_OK);
	} catch (cause) {
		throw new FurrowError(
			found ? "The file is read-only." : "Its folder is read-only.",
			{
				file: path,
				hint: "Make it writable and run the command again. Nothing was written.",
				cause,
			},
		);
	}
}

/**
 * Several files that are written together or not at all. Until `commit` they lie beside their places under other
 * names; a command that is interrupted, or fails, leaves the folder as it was.
 */
export class WholeWrite {
	readonly #renames: [from: string, to: string][] = [];
	readonly #newFolders: string[] = [];

	#place(to: string): string {
		refuseReadOnly(to);
		const created = mkdirSync(dirname(to), { recursive: true });
		if (created) this.#newFolders.push(created);
		const aside = join(dirname(to), `.${basename(to)}.${process.pid}.new`);
		this.#renames.push([aside, to]);
		return aside;
	}

	/** @throws {FurrowError} when the file or its folder is read-only */
	write(file: string, text: string): void {
		const found = statSync(file, { throwIfNoEntry: false });
		if (found?.isDirectory())
			throw new FurrowError("This is a folder, but it should be a file.", {
				file,
				hint: "Move the folder elsewhere. Nothing was written.",
			});
		writeFileSync(this.#place(file), text);
	}

	/**
	 * Copies a file or a folder.
	 * @throws {FurrowError} when there is something at its new place, or the folder is read-only
	 */
	copy(from: string, to: string): void {
		if (existsSync(to))
			throw new FurrowError("This already exists.", {
				file: to,
				hint: "Remove it, or move it elsewhere. Nothing was written.",
			});
		cpSync(from, this.#place(to), { recursive: true });
	}

	/** Puts everything in its place. */
	commit(): void {
		for (const [from, to] of this.#renames) renameSync(from, to);
		this.#renames.length = 0;
		this.#newFolders.length = 0;
	}

	/** Takes away what was not committed. */
	discard(): void {
		for (const path of [
			...this.#renames.map(([from]) => from),
			...this.#newFolders,
		])
			rmSync(path, { recursive: true, force: true });
		this.#renames.length = 0;
	}
}

/**
 * Runs work that writes files, and puts them in place when it is done: all of them or, when it throws, none. An
 * interrupt waits for the end, which is milliseconds away.
 */
export function writeWhole(work: (files: WholeWrite) => void): void {
	const files = new WholeWrite();
	const wait = () => {};
	process.on("SIGINT", wait);
	try {
		work(files);
		files.commit();
	} finally {
		files.discard();
		process.off("SIGINT", wait);
	}
}
