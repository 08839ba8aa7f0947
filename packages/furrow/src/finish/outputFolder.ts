import {
	existsSync,
	mkdirSync,
	readdirSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { FurrowError } from "../util/errors.js";
import { hash } from "../util/hash.js";
import { basename, dirname, join } from "../util/path.js";
import { isInside, realPath } from "../util/realPath.js";
import { isInUse, rename, retryWhileInUse } from "../util/rename.js";
import {
	makeCacheFolder,
	unwritableCache,
	writeFault,
} from "../util/replaceFile.js";
import {
	foreignNames,
	isEmptied,
	MARK_FILE,
	markText,
	placeFault,
} from "./builtFolder.js";

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return pid !== process.pid;
	} catch (error) {
		// Processes of other users cannot be signalled.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function isNonFolder(path: string): boolean {
	try {
		return !statSync(path).isDirectory();
	} catch {
		// The path does not exist or is not accessible: creating the folder reports that.
		return false;
	}
}

/** Returns the device of a path or of its nearest existing parent. Files cannot be renamed or linked across devices. */
function deviceOf(path: string): number {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats ? stats.dev : deviceOf(dirname(path));
}

const removeFolder = (path: string) =>
	retryWhileInUse(() => rmSync(path, { recursive: true, force: true }));

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** Name of the folder that is kept for the next build. */
const SPARE = "spare";

export interface OutputOptions {
	/** Absolute path of the finished folder. */
	outDir: string;
	siteDir: string;
	/** Folder of the site's cache. */
	cacheDir: string;
	/** Whether to replace the folder regardless of its contents. */
	force?: boolean;
}

/**
 * The output folder. A build writes to a staging folder and swaps it in once it is complete, so that a build that fails
 * or is killed leaves the last good output untouched. The replaced folder is kept as a spare: the next build only
 * updates files in it that differ, which saves creating a folder for each page.
 */
export class OutputFolder {
	/** Folder that this build writes to. It may contain files of an earlier build. */
	readonly staging: string;
	/** Parent of the staging folder: in the cache, or beside the output folder if that is on another device. */
	readonly #workDir: string;
	/** Path to which the last build's output is moved during the swap. */
	readonly #previous: string;
	/** Mark file that exists while the folder at its final path is unfinished. */
	readonly #openMark: string;
	readonly #cacheDir: string;
	/** Whether the replaced folder is kept, which requires the cache to be on the same device. */
	readonly #keepsSpare: boolean;
	/** Content of the mark file that records which site the folder was built from. */
	readonly markText: string;
	/** Real path of the output folder: a symbolic link to it is kept. */
	readonly outDir: string;
	#isPlaced = false;
	#isNew = false;

	/** @throws the system's error for circular symbolic links */
	constructor(private readonly options: OutputOptions) {
		const { cacheDir, siteDir } = options;
		this.outDir = realPath(options.outDir);
		this.markText = markText(this.outDir, siteDir);
		this.#cacheDir = cacheDir;
		this.#keepsSpare = deviceOf(cacheDir) === deviceOf(dirname(this.outDir));
		this.#workDir = this.#keepsSpare
			? join(cacheDir, "output", hash(this.outDir, 12))
			: join(dirname(this.outDir), `.${basename(this.outDir)}-work`);
		this.staging = join(this.#workDir, `next-${process.pid}`);
		this.#previous = join(this.#workDir, `previous-${process.pid}`);
		this.#openMark = join(this.#workDir, `open-${process.pid}`);
	}

	/**
	 * Checks that the output folder may be replaced, and prepares the staging folder.
	 * @param sources files and folders that belong to the site
	 * @throws FurrowError if the folder cannot be written, or if the output would replace something else
	 */
	begin(sources: string[]): void {
		const { cacheDir, outDir, siteDir } = this.options;
		this.refuseSources([...sources, siteDir, cacheDir]);
		if (isNonFolder(this.outDir))
			throw new FurrowError(
				`The output folder ${outDir} cannot be written: a file with this name already exists.`,
				{ hint: "Move the file, or choose another folder with --out-dir." },
			);
		this.#refuseForeignFiles();
		try {
			mkdirSync(dirname(this.outDir), { recursive: true });
			if (this.#keepsSpare) makeCacheFolder(dirname(this.#workDir));
			mkdirSync(this.#workDir, { recursive: true });
			this.#recoverAbandoned();
			this.#claimSpare();
		} catch (error) {
			throw this.#unwritable(error);
		}
	}

	/**
	 * Checks that the output folder does not overlap with the site's sources.
	 * @param sources absolute paths of files and folders that belong to the site
	 * @throws FurrowError if one of them is inside the output folder or contains it
	 */
	refuseSources(sources: string[]): void {
		const { outDir, siteDir } = this.options;
		const fault = placeFault({ outDir, siteDir, sources });
		if (fault)
			throw new FurrowError(fault, {
				hint: "Choose another folder with --out-dir.",
			});
	}

	/** Throws if the output folder contains files that no build of this site wrote. */
	#refuseForeignFiles(): void {
		const { force, outDir, siteDir } = this.options;
		const [first, ...others] = force ? [] : foreignNames(this.outDir, siteDir);
		if (first === undefined) return;
		const more = others.length ? ` and ${others.length} more` : "";
		throw new FurrowError(
			`The output folder ${outDir} contains files that no build of this site wrote (${first}${more}), and a build replaces the whole folder.`,
			{
				hint: 'Choose another folder with --out-dir, or move its contents elsewhere. "furrow build --force" deletes it.',
			},
		);
	}

	/** Whether the staging folder contains no files of an earlier build. */
	get isNew(): boolean {
		return this.#isNew;
	}

	/** Empties the staging folder. Its files, which come from an earlier build, may have been changed. */
	empty(): void {
		removeFolder(this.staging);
		mkdirSync(this.staging);
		this.#isNew = true;
	}

	/**
	 * Moves the new folder to its final path, where third-party plugins finish it. Keeps the output of the last build
	 * until {@link commit} or {@link discard}.
	 * @throws FurrowError if the folder at that path may not be replaced or cannot be moved
	 */
	place(): void {
		writeFileSync(this.#openMark, "");
		this.#swap();
		this.#isPlaced = true;
	}

	#swap(): void {
		// Files may have been added since this build began.
		this.#refuseForeignFiles();
		try {
			if (existsSync(this.outDir)) rename(this.outDir, this.#previous);
			rename(this.staging, this.outDir);
		} catch (error) {
			if (!existsSync(this.outDir)) this.#restore(this.#previous);
			throw this.#unwritable(error);
		}
	}

	/**
	 * Makes the new folder final.
	 * @throws FurrowError if a plugin has removed it, or if it cannot be moved to its final path
	 */
	commit(): void {
		if (this.#isPlaced) {
			this.#checkPlaced();
			rmSync(this.#openMark, { force: true });
		} else this.#swap();
		this.#isPlaced = false;
		this.#keepAsSpare(this.#previous);
		this.#removeWorkDir();
	}

	/** Checks that the new folder still exists: a plugin may have removed it in a promise or timer. */
	#checkPlaced(): void {
		if (isEmptied(this.outDir))
			throw new FurrowError(
				`A plugin has removed the finished site from the output folder ${this.options.outDir}.`,
				{ hint: "Fix the plugin, or remove it from the config." },
			);
		writeFileSync(join(this.outDir, MARK_FILE), this.markText);
	}

	/** Discards the new folder and restores the last build's output. */
	discard(): void {
		if (this.#isPlaced) {
			if (existsSync(this.outDir)) rename(this.outDir, this.staging);
			this.#restore(this.#previous);
			rmSync(this.#openMark, { force: true });
		}
		this.#keepAsSpare(this.staging);
		this.#removeWorkDir();
	}

	/** Removes the working folder if it is beside the output folder. */
	#removeWorkDir(): void {
		if (this.#keepsSpare) return;
		try {
			rmdirSync(this.#workDir);
		} catch {
			// Another build is using it.
		}
	}

	/** Moves the last build's folder back to the output path. */
	#restore(previous: string): void {
		if (!existsSync(previous)) return;
		removeFolder(this.outDir);
		rename(previous, this.outDir);
	}

	/** Keeps a folder as the spare for the next build, or removes it if there is one already. */
	#keepAsSpare(folder: string): void {
		const spare = join(this.#workDir, SPARE);
		try {
			if (this.#keepsSpare && !existsSync(spare)) rename(folder, spare);
		} catch {
			// The folder does not exist, or another build has just left a spare.
		}
		removeFolder(folder);
	}

	/** Claims the spare folder by renaming it: of two concurrent builds, one gets it and the other an empty folder. */
	#claimSpare(): void {
		try {
			rename(join(this.#workDir, SPARE), this.staging);
		} catch {
			mkdirSync(this.staging, { recursive: true });
			this.#isNew = true;
		}
	}

	/** Cleans up after killed builds. Restores a finished site that such a build had moved away. */
	#recoverAbandoned(): void {
		for (const name of namesIn(this.#workDir)) {
			const [, kind, pid] = /^(next|previous)-(\d+)$/.exec(name) ?? [];
			if (!pid || isRunning(Number(pid))) continue;
			const folder = join(this.#workDir, name);
			// The build was killed before the new folder was complete, so the old one is the last good output.
			if (kind === "previous" && this.#isUnfinished(pid)) this.#restore(folder);
			else this.#keepAsSpare(folder);
		}
	}

	#isUnfinished(pid: string): boolean {
		const openMark = join(this.#workDir, `open-${pid}`);
		const isMarked = existsSync(openMark);
		rmSync(openMark, { force: true });
		return isMarked || !existsSync(this.outDir);
	}

	#unwritable(cause: unknown): FurrowError {
		const { code, path, dest } = cause as NodeJS.ErrnoException & {
			dest?: string;
		};
		const isInCache = (file = this.outDir) => isInside(file, this.#cacheDir);
		if (this.#keepsSpare && isInCache(path) && isInCache(dest ?? path))
			return unwritableCache(this.#cacheDir, cause);
		if (isInUse(cause))
			return new FurrowError(
				`The output folder ${this.outDir} cannot be replaced (${code}): another program may be using it.`,
				{
					hint: "Close programs that have its files open, such as terminals in that folder, or choose another folder with --out-dir.",
					cause,
				},
			);
		if (code === "EBUSY")
			return new FurrowError(
				`The output folder ${this.outDir} is a mount point, which cannot be replaced.`,
				{
					hint: `Choose a folder inside it: --out-dir ${join(this.options.outDir, "site")}.`,
					cause,
				},
			);
		return new FurrowError(
			`The output folder ${this.outDir} cannot be written (${writeFault(this.outDir, cause)}).`,
			{
				hint: "Check its permissions and those of its parent, or choose another folder with --out-dir.",
				cause,
			},
		);
	}
}
