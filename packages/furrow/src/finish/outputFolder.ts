import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { FurrowError } from "../util/errors.js";
import { hash } from "../util/hash.js";
import { basename, dirname, join } from "../util/path.js";
import { isInside, realPath } from "../util/realPath.js";
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
	} catch {
		return false;
	}
}

function isOtherThanFolder(path: string): boolean {
	try {
		return !statSync(path).isDirectory();
	} catch {
		// Not there, or not to be reached: making the folder tells.
		return false;
	}
}

/** The device of the nearest folder of a path that exists: between devices nothing can be renamed or linked. */
function deviceOf(path: string): number {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats ? stats.dev : deviceOf(dirname(path));
}

const removeFolder = (path: string) =>
	rmSync(path, { recursive: true, force: true });

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

const SPARE = "spare";

export interface OutputOptions {
	/** Absolute path of the finished folder. */
	outDir: string;
	siteDir: string;
	/** Folder of the site's cache. */
	cacheDir: string;
	/** Whether the folder is replaced regardless of its contents. */
	force?: boolean;
}

/**
 * The output folder. A build writes beside it and swaps the result in when it is whole, so that a build that fails or
 * is killed leaves the last good one untouched. What it swaps out is kept as a spare: the next build makes that one
 * right where it differs, and need not make a folder a page.
 */
export class OutputFolder {
	/** Folder that this build writes to. It may contain files of an earlier build. */
	readonly staging: string;
	/** Working folder for builds: in the cache, or beside the output folder if that is on another device. */
	readonly #home: string;
	readonly #previous: string;
	/** Says that a folder in its place is not finished yet. */
	readonly #mark: string;
	readonly #cacheDir: string;
	readonly #keepsSpare: boolean;
	/** Content of the file that records which site the folder was built from. */
	readonly markText: string;
	/** Behind all links: a link stays one. */
	readonly outDir: string;
	#isPlaced = false;
	#isNew = false;

	/** @throws the system's error when links lead in a circle */
	constructor(private readonly options: OutputOptions) {
		const { cacheDir, siteDir } = options;
		this.outDir = realPath(options.outDir);
		this.markText = markText(this.outDir, siteDir);
		this.#cacheDir = cacheDir;
		this.#keepsSpare = deviceOf(cacheDir) === deviceOf(dirname(this.outDir));
		this.#home = this.#keepsSpare
			? join(cacheDir, "output", hash(this.outDir, 12))
			: join(dirname(this.outDir), `.${basename(this.outDir)}-work`);
		this.staging = join(this.#home, `next-${process.pid}`);
		this.#previous = join(this.#home, `previous-${process.pid}`);
		this.#mark = join(this.#home, `open-${process.pid}`);
	}

	/**
	 * @param sources files and folders that belong to the site
	 * @throws FurrowError when the folder cannot be written, or the finished one would take the place of something else
	 */
	begin(sources: string[]): void {
		const { cacheDir, outDir, siteDir } = this.options;
		this.refuseSources([...sources, siteDir, cacheDir]);
		if (isOtherThanFolder(this.outDir))
			throw new FurrowError(
				`The output folder ${outDir} cannot be written: a file with this name already exists.`,
				{ hint: "Move the file, or choose another folder with --out-dir." },
			);
		this.#refuseForeign();
		try {
			mkdirSync(dirname(this.outDir), { recursive: true });
			if (this.#keepsSpare) makeCacheFolder(dirname(this.#home));
			mkdirSync(this.#home, { recursive: true });
			this.#takeAbandoned();
			this.#takeSpare();
		} catch (error) {
			throw this.#unwritable(error);
		}
	}

	/**
	 * @param sources absolute paths of files and folders that belong to the site
	 * @throws FurrowError when one of them is in the output folder, or around it
	 */
	refuseSources(sources: string[]): void {
		const { outDir, siteDir } = this.options;
		const fault = placeFault({ outDir, siteDir, sources });
		if (fault)
			throw new FurrowError(fault, {
				hint: "Choose another folder with --out-dir.",
			});
	}

	/** Nothing is replaced but what a build of this site made. */
	#refuseForeign(): void {
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

	/** Whether the staging folder contains nothing of an earlier build. */
	get isNew(): boolean {
		return this.#isNew;
	}

	/** Discards the staging folder of earlier builds, which may have been changed. */
	empty(): void {
		removeFolder(this.staging);
		mkdirSync(this.staging);
		this.#isNew = true;
	}

	/**
	 * Puts the new folder in its place, where plugins from outside finish it. Until {@link commit} the last build's is kept
	 * beside it.
	 */
	place(): void {
		writeFileSync(this.#mark, "");
		this.#swap();
		this.#isPlaced = true;
	}

	#swap(): void {
		// Others may have written there since this build began.
		this.#refuseForeign();
		try {
			if (existsSync(this.outDir)) renameSync(this.outDir, this.#previous);
			renameSync(this.staging, this.outDir);
		} catch (error) {
			if (!existsSync(this.outDir)) this.#restore(this.#previous);
			throw this.#unwritable(error);
		}
	}

	/**
	 * From here on the new folder is the site.
	 * @throws FurrowError when it is not in its place any more
	 */
	commit(): void {
		if (this.#isPlaced) {
			this.#checkPlaced();
			rmSync(this.#mark, { force: true });
		} else this.#swap();
		this.#isPlaced = false;
		this.#leave(this.#previous);
		this.#close();
	}

	/** Checks that the new folder still exists: promises and timers of plugins may have removed it. */
	#checkPlaced(): void {
		if (isEmptied(this.outDir))
			throw new FurrowError(
				`A plugin has removed the finished site from the output folder ${this.options.outDir}.`,
				{ hint: "Fix the plugin, or remove it from the config." },
			);
		writeFileSync(join(this.outDir, MARK_FILE), this.markText);
	}

	/** Takes the new folder away: the last build's is where it was. */
	discard(): void {
		if (this.#isPlaced) {
			if (existsSync(this.outDir)) renameSync(this.outDir, this.staging);
			this.#restore(this.#previous);
			rmSync(this.#mark, { force: true });
		}
		this.#leave(this.staging);
		this.#close();
	}

	/** Beside the output folder nothing stays. */
	#close(): void {
		if (this.#keepsSpare) return;
		try {
			rmdirSync(this.#home);
		} catch {
			// Another build is at work there.
		}
	}

	/** The last build's folder comes back to its place. */
	#restore(previous: string): void {
		if (!existsSync(previous)) return;
		removeFolder(this.outDir);
		renameSync(previous, this.outDir);
	}

	/** Leaves a folder to the next build, unless another build has left one. */
	#leave(folder: string): void {
		const spare = join(this.#home, SPARE);
		try {
			if (this.#keepsSpare && !existsSync(spare)) renameSync(folder, spare);
		} catch {
			// There is no such folder, or another build was quicker.
		}
		removeFolder(folder);
	}

	/** To rename is to own: of two builds at once one gets the spare, the other an empty folder. */
	#takeSpare(): void {
		try {
			renameSync(join(this.#home, SPARE), this.staging);
		} catch {
			mkdirSync(this.staging, { recursive: true });
			this.#isNew = true;
		}
	}

	/** Folders of builds that were killed: a finished site that such a build took away comes back. */
	#takeAbandoned(): void {
		for (const name of namesIn(this.#home)) {
			const [, kind, pid] = /^(next|previous)-(\d+)$/.exec(name) ?? [];
			if (!pid || isRunning(Number(pid))) continue;
			const folder = join(this.#home, name);
			// Killed before the new folder was whole in its place: then the old one is the good one.
			if (kind === "previous" && this.#isUnfinished(pid)) this.#restore(folder);
			else this.#leave(folder);
		}
	}

	#isUnfinished(pid: string): boolean {
		const mark = join(this.#home, `open-${pid}`);
		const isMarked = existsSync(mark);
		rmSync(mark, { force: true });
		return isMarked || !existsSync(this.outDir);
	}

	#unwritable(cause: unknown): FurrowError {
		const { code, path, dest } = cause as NodeJS.ErrnoException & {
			dest?: string;
		};
		const isInCache = (file = this.outDir) => isInside(file, this.#cacheDir);
		if (this.#keepsSpare && isInCache(path) && isInCache(dest ?? path))
			return unwritableCache(this.#cacheDir, cause);
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
