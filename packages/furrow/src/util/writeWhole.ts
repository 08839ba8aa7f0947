import {
	accessSync,
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { FurrowError } from "./errors.js";
import { basename, dirname, join, slashed } from "./path.js";
import { existingAncestor, isInside, realPath } from "./realPath.js";
import { rename } from "./rename.js";

/**
 * Checks that a file can be written.
 * @throws FurrowError if it, or its folder, is read-only
 */
function checkWritable(path: string): void {
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
function isCopyable(path: string): boolean {
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
 * Writes several files together or not at all. Until `commit`, they have temporary names next to their final paths. A
 * command that is interrupted or fails leaves the folder unchanged.
 */
export class WholeWrite {
	readonly #renames: [from: string, to: string][] = [];
	readonly #newFolders: string[] = [];

	/**
	 * Returns the temporary path of a file. If the file is a symbolic link, its target is replaced and the link is
	 * kept.
	 */
	#stage(path: string): string {
		const to = realPath(path);
		checkWritable(to);
		const created = mkdirSync(dirname(to), { recursive: true });
		if (created) this.#newFolders.push(created);
		const temporary = unfinishedName(to);
		this.#renames.push([temporary, to]);
		return temporary;
	}

	/**
	 * Stages a text file.
	 * @throws FurrowError if the file is a folder, or if it or its folder is read-only
	 */
	write(file: string, text: string): void {
		const found = statSync(file, { throwIfNoEntry: false });
		if (found?.isDirectory())
			throw new FurrowError("This is a folder, but it should be a file.", {
				file,
				hint: "Move the folder elsewhere. Nothing was written.",
			});
		writeFileSync(this.#stage(file), text);
	}

	/**
	 * Stages a copy of a file or a folder. Links in it are replaced by copies of their targets; broken links and links
	 * to parent folders are skipped.
	 * @throws FurrowError if the target exists or its folder is read-only
	 */
	copy(from: string, to: string): void {
		if (existsSync(to))
			throw new FurrowError("This already exists.", {
				file: to,
				hint: "Remove it, or move it elsewhere. Nothing was written.",
			});
		cpSync(from, this.#stage(to), {
			recursive: true,
			dereference: true,
			filter: isCopyable,
		});
	}

	/** Moves all files to their final paths. */
	commit(): void {
		for (const [from, to] of this.#renames) rename(from, to);
		this.#renames.length = 0;
		this.#newFolders.length = 0;
	}

	/** Removes everything that was not committed. */
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
 * Runs a function that writes files and commits them when it is done: all of them, or none if it throws. An interrupt
 * waits for the end, which takes milliseconds.
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
