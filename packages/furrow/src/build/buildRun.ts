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

/** Times the stages of a build, and tells the reporter of them. */
class StageClock {
	/** Milliseconds by stage, in order. */
	readonly stages: [name: string, milliseconds: number][] = [];

	/** @param watch ends a stage when something fails that it does not wait for */
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
	/** The bundler's thread, where it is being loaded already. */
	bundler?: BundlerThread | undefined;
	/** Replaces the output folder whatever it holds. */
	force?: boolean;
	/** Loads the bundler only when it is certain that it has something to do. */
	isPatient?: boolean;
}

/**
 * Resources that a build holds until it ends, successfully or not: threads, listeners and the unfinished output folder.
 */
export class BuildRun {
	readonly watch = new UnhandledErrorWatch();
	readonly clock: StageClock;
	readonly cache: string;
	readonly bundling: Bundling;
	readonly pool: RenderPool;
	/** Settles when no more files are written into the output folder. */
	writing: Promise<unknown> = Promise.resolve();
	readonly #force: boolean;
	readonly #endings: (() => void)[];
	/** The folder that is being made. */
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
		this.#endings = [
			() => this.watch.stop(),
			onProblems(reporter),
			onExit((who) => {
				this.#output?.discard();
				if (who)
					reporter.warn(
						`${who}: nothing was built. Throw an error instead of ending the process.`,
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
		// Without --force only what a build made is replaced, which is none of the files that the config names.
		output.begin([
			...siteSources(site),
			...(this.#force ? namedFiles(site) : []),
		]);
		this.#output = output;
		return output;
	}

	/**
	 * Checks that no file which the build has read is about to be replaced. Without `--force` there is none: what is replaced
	 * was made by a build.
	 *
	 * @param files gives absolute paths of the content
	 * @throws FurrowError if the output folder contains one of them, or a file that the bundler has read
	 */
	spareSources(files: () => string[]): void {
		if (this.#force)
			this.#output?.refuseSources([...files(), ...this.bundling.sources]);
	}

	/** Puts the new site in the old one's place. */
	commit(): void {
		this.#output?.commit();
		this.#output = undefined;
	}

	/** The site is in its place: what only the next build gains from is no reason to fail. */
	saveForNext(save: () => void): void {
		try {
			save();
		} catch (error) {
			const refused = fsError(error);
			if (!refused) throw error;
			this.reporter.warn(
				`The site is built, but part of its cache could not be written. ${refused.message}`,
			);
		}
	}

	/** Discards the build; the last one stays in place. */
	async giveUp(): Promise<void> {
		await Promise.all([this.bundling.cancel(), this.pool.end()]);
		await this.writing.catch(() => {});
		this.#output?.discard();
	}

	end(): void {
		for (const end of this.#endings) end();
	}
}
