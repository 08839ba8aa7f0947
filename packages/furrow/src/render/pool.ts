import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { setV8 } from "../util/v8Settings.js";
import { Rendering, type RenderListener } from "./rendering.js";
import type { RenderSetup, ThreadData } from "./types.js";

/** Fewer pages than this per thread, and starting the thread costs more than it saves. */
const PAGES_PER_WORKER = 60;

/**
 * Room for new objects, in each half of it and in all of it (V8 counts three halves). A page's garbage is large (0.7 MB) and
 * short-lived: the more pages there is room for, the less of a page is still in use when V8 looks.
 */
const SEMI_SPACE_MB = 16;
const YOUNG_GENERATION_MB = 3 * SEMI_SPACE_MB;

const WORKER_FILE = join(PACKAGE_ROOT, "dist/render-worker.mjs");

/** For fewer pages that wait, one more thread is not worth its start. */
const WORTH_HELP = 250;

/** When some wait this long, each of them is worth a thread. */
const LONG_MS = 1000;

/** Worker threads that render the pages of a site. To be ended, whatever happens: they keep the process from ending. */
export class RenderPool {
	readonly #workers: Worker[] = [];
	#watch: NodeJS.Timeout | undefined;

	/** @param siteDir the site whose React renders */
	constructor(private readonly siteDir: string) {}

	/**
	 * Starts the threads for so many pages, which load React at once.
	 * @param isBusy whether this thread has work of its own meanwhile, and needs a core: two threads of three that share two
	 *   cores render no faster than one of two, and each takes memory and has V8 optimise the same code
	 */
	start(pages: number, isBusy = false): void {
		const cores = Math.max(availableParallelism() - (isBusy ? 1 : 0), 1);
		const size = Math.min(cores, Math.ceil(pages / PAGES_PER_WORKER));
		while (this.#workers.length < size) this.#workers.push(this.#newWorker());
	}

	/** Starts one thread before there is anything to render. It loads what most sites render with. */
	startEarly(early: ThreadData["early"]): void {
		this.#workers.push(this.#newWorker(early));
	}

	/** Has the threads that are started render pages. A pool does this once, or again after it was ended. */
	render(setup: RenderSetup, listener: RenderListener): Rendering {
		const rendering = new Rendering(
			this.#workers,
			setup,
			listener,
			(worker) => {
				worker.terminate();
				const other = this.#newWorker();
				this.#workers.splice(this.#workers.indexOf(worker), 1, other);
				return other;
			},
		);
		let last = performance.eventLoopUtilization();
		this.#watch = setInterval(() => {
			const { utilization } = performance.eventLoopUtilization(last);
			last = performance.eventLoopUtilization();
			if (utilization < 0.5) this.#help(rendering, rendering.notBegun);
		}, LONG_MS).unref();
		return rendering;
	}

	/** Adds threads to a rendering of many pages, when this thread has nothing left to do. */
	help(rendering: Rendering): void {
		this.#help(rendering, Math.floor(rendering.waiting / WORTH_HELP));
	}

	#help(rendering: Rendering, threads: number): void {
		const { length } = this.#workers;
		const size = Math.min(availableParallelism(), length + threads);
		for (let count = length; count < size; count++) {
			const worker = this.#newWorker();
			this.#workers.push(worker);
			rendering.addThread(worker);
		}
	}

	#newWorker(early?: ThreadData["early"]): Worker {
		if (!existsSync(WORKER_FILE))
			throw new Error(`Furrow is not built: ${WORKER_FILE} is missing.`);
		// At once: threads begin with 1 MB, and get more only if much of it stays in use. Heaps that are there keep what they have.
		setV8("min-semi-space-size", SEMI_SPACE_MB);
		return new Worker(WORKER_FILE, {
			workerData: { siteDir: this.siteDir, early } satisfies ThreadData,
			resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
		});
	}

	async end(): Promise<void> {
		clearInterval(this.#watch);
		const workers = this.#workers.splice(0);
		await Promise.all(workers.map((worker) => worker.terminate()));
	}
}
