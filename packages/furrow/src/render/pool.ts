import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { setV8 } from "../util/v8Settings.js";
import { Rendering, type RenderListener } from "./rendering.js";
import type { RenderSetup, ThreadData } from "./types.js";

/** With fewer pages than this per thread, starting the thread costs more than it saves. */
const PAGES_PER_WORKER = 60;

/**
 * Size of a semi-space, and of V8's whole young generation, which is three of them. A page's garbage is large (0.7 MB)
 * and short-lived: the more pages fit, the smaller the share of objects still in use at a collection.
 */
const SEMI_SPACE_MB = 16;
const YOUNG_GENERATION_MB = 3 * SEMI_SPACE_MB;

const WORKER_FILE = join(PACKAGE_ROOT, "dist/render-worker.mjs");

/** Number of pending pages that justifies one more thread. */
const PAGES_PER_HELPER = 250;

/** Interval of the check for pending pages. A page that waits this long is worth a thread of its own. */
const HELP_INTERVAL_MS = 1000;

/** Worker threads that render the pages of a site. They keep the process alive: always call {@link end}. */
export class RenderPool {
	readonly #workers: Worker[] = [];
	#helpTimer: NodeJS.Timeout | undefined;

	/** @param siteDir folder of the site whose React renders */
	constructor(private readonly siteDir: string) {}

	/**
	 * Starts the threads for a number of pages. They load React at once.
	 * @param isBusy whether this thread has its own work meanwhile and needs a core: on two cores, two threads beside a
	 *   busy one render no faster than one, and each takes memory and has V8 optimise the same code
	 */
	start(pages: number, isBusy = false): void {
		const cores = Math.max(availableParallelism() - (isBusy ? 1 : 0), 1);
		const size = Math.min(cores, Math.ceil(pages / PAGES_PER_WORKER));
		while (this.#workers.length < size) this.#workers.push(this.#newWorker());
	}

	/** Starts one thread before there is anything to render. It preloads what most sites need for rendering. */
	startEarly(early: ThreadData["early"]): void {
		this.#workers.push(this.#newWorker(early));
	}

	/** Renders pages in the started threads. Called once, and again only after {@link end}. */
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
		this.#helpTimer = setInterval(() => {
			const { utilization } = performance.eventLoopUtilization(last);
			last = performance.eventLoopUtilization();
			if (utilization < 0.5) this.#help(rendering, rendering.notStarted);
		}, HELP_INTERVAL_MS).unref();
		return rendering;
	}

	/** Adds threads to a rendering with many pending pages, once this thread is idle. */
	help(rendering: Rendering): void {
		this.#help(rendering, Math.floor(rendering.waiting / PAGES_PER_HELPER));
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
		// Before the thread starts: heaps begin with 1 MB and grow only if much of it stays in use. Existing heaps keep
		// their size.
		setV8("min-semi-space-size", SEMI_SPACE_MB);
		return new Worker(WORKER_FILE, {
			workerData: { siteDir: this.siteDir, early } satisfies ThreadData,
			resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
		});
	}

	async end(): Promise<void> {
		clearInterval(this.#helpTimer);
		const workers = this.#workers.splice(0);
		await Promise.all(workers.map((worker) => worker.terminate()));
	}
}
