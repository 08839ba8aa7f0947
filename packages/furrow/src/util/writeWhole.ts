import {
	accessSync,
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { FurrowError } from "./errors.js";
import { basename, dirname, join, slashed } from "./path.js";
import { existingAncestor, isInside, realPath } from "./realPath.js";

/** @throws {FurrowError} for a file that cannot be written */
function refuseReadOnly(path: string): void {
	const found = statSync(path, { throwIfNoEntry: false });
	try {
		accessSync(found ? path : existingAncestor(path), constants.W_OK);
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

/** Whether a path exists and is not a symbolic link to one of its ancestors. */
function leadsOn(path: string): boolean {
	try {
		return !isInside(
			slashed(realpathSync(dirname(path))),
			slashed(realpathSync(path)),
		);
	} catch {
		return false;
	}
}

/** Temporary path of a file or folder until it is completely written. */
const unfinishedName = (path: string) =>
	join(dirname(path), `.${basename(path)}.${process.pid}.new`);

/** Whether a path is such a temporary path. */
export const isUnfinished = (path: string): boolean =>
	/^\..+\.\d+\.new$/.test(basename(path));

/**
 * Several files that are written together or not at all. Until `commit` they lie beside their places under other
 * names; a command that is interrupted, or fails, leaves the folder as it was.
 */
export class WholeWrite {
	readonly #renames: [from: string, to: string][] = [];
	readonly #newFolders: string[] = [];

	/** A link stays one: what it leads to is replaced. */
	#place(path: string): string {
		const to = realPath(path);
		refuseReadOnly(to);
		const created = mkdirSync(dirname(to), { recursive: true });
		if (created) this.#newFolders.push(created);
		const aside = unfinishedName(to);
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
	 * Copies a file or a folder. Links in it become what they lead to; those that lead nowhere, or back up, are left out.
	 * @throws {FurrowError} when there is something at its new place, or the folder is read-only
	 */
	copy(from: string, to: string): void {
		if (existsSync(to))
			throw new FurrowError("This already exists.", {
				file: to,
				hint: "Remove it, or move it elsewhere. Nothing was written.",
			});
		cpSync(from, this.#place(to), {
			recursive: true,
			dereference: true,
			filter: leadsOn,
		});
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
