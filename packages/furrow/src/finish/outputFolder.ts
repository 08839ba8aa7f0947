import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { FurrowError } from "../util/errors.js";
import { escapeRegExp } from "../util/escapeRegExp.js";

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return pid !== process.pid;
	} catch {
		return false;
	}
}

const isInside = (path: string, folder: string) =>
	path === folder || path.startsWith(folder.replace(/[\\/]*$/, sep));

function isOtherThanFolder(path: string): boolean {
	try {
		return !statSync(path).isDirectory();
	} catch {
		// Not there, or not to be reached: making the folder tells.
		return false;
	}
}

/**
 * The output folder, written beside its place and swapped in when it is whole: a build that fails leaves
 * the last good one untouched.
 */
export class OutputFolder {
	/** Where this build writes. */
	readonly staging: string;
	readonly #previous: string;
	#isPlaced = false;

	/** @param outDir absolute path of the finished folder */
	constructor(readonly outDir: string) {
		const beside = (suffix: string) =>
			join(dirname(outDir), `.${basename(outDir)}-${suffix}`);
		this.staging = beside(`next-${process.pid}`);
		this.#previous = beside(`previous-${process.pid}`);
	}

	/**
	 * @param sources files and folders that the site is made from
	 * @throws FurrowError when the folder cannot be written, or the finished one would take the place of sources
	 */
	begin(sources: string[]): void {
		const taken = sources.find((source) => isInside(source, this.outDir));
		if (taken !== undefined)
			throw new FurrowError(
				`The output folder ${this.outDir} holds what the site is made from (${taken}), and a build replaces the whole folder.`,
				{ hint: "Name another folder with --out-dir." },
			);
		if (isOtherThanFolder(this.outDir))
			throw new FurrowError(
				`The output folder ${this.outDir} cannot be written: there is a file of this name.`,
				{ hint: "Move the file, or name another folder with --out-dir." },
			);
		try {
			this.#removeAbandoned();
			mkdirSync(this.staging, { recursive: true });
		} catch (error) {
			throw this.#unwritable(error);
		}
	}

	/**
	 * Puts the new folder in its place, where plugins from outside finish it. Until {@link commit} the last build's is kept
	 * beside it.
	 */
	place(): void {
		try {
			if (existsSync(this.outDir)) renameSync(this.outDir, this.#previous);
			renameSync(this.staging, this.outDir);
		} catch (error) {
			throw this.#unwritable(error);
		}
		this.#isPlaced = true;
	}

	commit(): void {
		if (!this.#isPlaced) this.place();
		if (!existsSync(this.#previous)) return;
		// Under its own name it would count as the one to go back to.
		renameSync(this.#previous, this.staging);
		rmSync(this.staging, { recursive: true, force: true });
	}

	/** Takes the new folder away: the last build's is where it was. */
	discard(): void {
		if (this.#isPlaced) this.#restore(this.#previous);
		rmSync(this.staging, { recursive: true, force: true });
	}

	/** The last build's folder comes back to its place. */
	#restore(previous: string): void {
		rmSync(this.outDir, { recursive: true, force: true });
		if (existsSync(previous)) renameSync(previous, this.outDir);
	}

	/** Folders of builds that were killed: what such a build had put in the place of the last good one goes too. */
	#removeAbandoned(): void {
		const parent = dirname(this.outDir);
		const ours = new RegExp(
			`^\\.${escapeRegExp(basename(this.outDir))}-(next|previous)-(\\d+)$`,
		);
		if (!existsSync(parent)) return;
		for (const name of readdirSync(parent)) {
			const [, kind, pid] = ours.exec(name) ?? [];
			if (!pid || isRunning(Number(pid))) continue;
			if (kind === "previous") this.#restore(join(parent, name));
			else rmSync(join(parent, name), { recursive: true, force: true });
		}
	}

	#unwritable(cause: unknown): FurrowError {
		const { code, message } = cause as NodeJS.ErrnoException;
		return new FurrowError(
			`The output folder ${this.outDir} cannot be written (${code ?? message}).`,
			{
				hint: "Check its permissions and those of its parent, or name another folder with --out-dir.",
				cause,
			},
		);
	}
}
