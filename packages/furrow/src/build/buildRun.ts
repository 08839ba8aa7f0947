import { type BundlerThread, Bundling } from "../bundle/index.js";
import { cacheDir } from "../cache/index.js";
import { onExit, UnhandledErrorWatch } from "../config/index.js";
import { OutputFolder } from "../finish/index.js";
import { RenderPool } from "../render/index.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import { fsError } from "../util/fsError.js";
import { onProblems } from "../util/reportProblem.js";
import { namedFiles, siteSources } from "./siteSources.js";

/** Measures the stages of a build and announces them to the reporter. */
class StageClock {
	/** Duration of each stage, in order. */
	readonly stages: [name: string, milliseconds: number][] = [];

	/** @param watch makes a stage fail on errors in promises that it does not await */
	constructor(
		private readonly reporter: Reporter,
		private readonly watch: UnhandledErrorWatch,
	) {}

	async stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		this.reporter.stage(name);
		const started = performance.now();
		try {
			return await this.watch.guard(work);
		} finally {
			this.stages.push([name, performance.now() - started]);
		}
	}
}

export interface BuildRunOptions {
	/** Thread of the bundler, if it is already being loaded. */
	bundler?: BundlerThread | undefined;
	/** Whether to replace the output folder regardless of its contents. */
	force?: boolean;
	/** Whether to load the bundler only once it is certain to be needed. */
	isPatient?: boolean;
}

/**
 * Resources that a build holds until it succeeds or fails: threads, listeners and the unfinished output folder.
 */
export class BuildRun {
	readonly watch = new UnhandledErrorWatch();
	readonly clock: StageClock;
	readonly cache: string;
	readonly bundling: Bundling;
	readonly pool: RenderPool;
	/** Settles once no more files are being written to the output folder. */
	writing: Promise<unknown> = Promise.resolve();
	readonly #force: boolean;
	readonly #cleanups: (() => void)[];
	/** Output folder of this build, until it is committed. */
	#output: OutputFolder | undefined;

	constructor(
		siteDir: string,
		readonly reporter: Reporter,
		{ bundler, force = false, isPatient = false }: BuildRunOptions,
	) {
		this.#force = force;
		this.clock = new StageClock(reporter, this.watch);
		this.cache = cacheDir(siteDir);
		this.bundling = new Bundling(this.cache, siteDir, { bundler, isPatient });
		this.pool = new RenderPool(siteDir);
		this.#cleanups = [
			() => this.watch.stop(),
			onProblems(reporter),
			onExit((culprit) => {
				this.#output?.discard();
				if (culprit)
					reporter.warn(
						`${culprit}: nothing was built. Throw an error instead of ending the process.`,
					);
			}),
		];
	}

	/** @throws FurrowError if the output folder must not be replaced */
	begin(site: Site): OutputFolder {
		const { outDir, siteDir } = site;
		const output = new OutputFolder({
			outDir,
			siteDir,
			cacheDir: this.cache,
			force: this.#force,
		});
		// Without --force, only output of an earlier build is replaced, which includes no file that the config refers to.
		output.begin([
			...siteSources(site),
			...(this.#force ? namedFiles(site) : []),
		]);
		this.#output = output;
		return output;
	}

	/**
	 * Checks that replacing the output folder deletes no file that the build has read. Only needed with `--force`:
	 * otherwise the folder contains only output of an earlier build.
	 *
	 * @param files returns the absolute paths of the content
	 * @throws FurrowError if the output folder contains one of these files, or one that the bundler has read
	 */
	spareSources(files: () => string[]): void {
		if (this.#force)
			this.#output?.refuseSources([...files(), ...this.bundling.sources]);
	}

	/** Replaces the old site with the new one. */
	commit(): void {
		this.#output?.commit();
		this.#output = undefined;
	}

	/** Saves caches for the next build. The site is already in place, so failing to write them is only a warning. */
	saveForNext(save: () => void): void {
		try {
			save();
		} catch (error) {
			const failure = fsError(error);
			if (!failure) throw error;
			this.reporter.warn(
				`The site is built, but part of its cache could not be written. ${failure.message}`,
			);
		}
	}

	/** Aborts the build; the output of the last one stays in place. */
	async abort(): Promise<void> {
		await Promise.all([this.bundling.cancel(), this.pool.end()]);
		await this.writing.catch(() => {});
		this.#output?.discard();
	}

	/** Releases listeners. */
	end(): void {
		for (const cleanup of this.#cleanups) cleanup();
	}
}
