import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { FurrowError } from "../util/errors.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { setV8 } from "../util/v8Settings.js";
import { SlowPages } from "./slowPages.js";
import type { RenderedBatch, RenderSetup, RenderTask } from "./types.js";

/** Pages that a thread gets at once: enough to hide the messages, few enough to share the work evenly. */
const BATCH = 16;

/** Fewer pages than this per thread, and starting the thread costs more than it saves. */
const PAGES_PER_WORKER = 60;

/**
 * Room for new objects, in each half of it and in all of it (V8 counts three halves). A page's garbage is large (0.7 MB) and
 * short-lived: the more pages there is room for, the less of a page is still in use when V8 looks.
 */
const SEMI_SPACE_MB = 16;
const YOUNG_GENERATION_MB = 3 * SEMI_SPACE_MB;

const WORKER_FILE = join(PACKAGE_ROOT, "dist/render-worker.mjs");

/**
 * Tasks in as many runs of neighbours as there are threads. Pages of one category share their sidebar, which each thread
 * renders for itself: with runs, one of two threads does. Pages of one language follow each other, so that a thread loads few
 * instances of the bundle. Who has done its own run helps with the end of the longest one.
 */
function shareOut(tasks: RenderTask[], threads: number) {
	const size = Math.ceil(tasks.length / threads);
	// Out of their list: it would keep what is rendered in memory.
	const shares = Array.from({ length: threads }, () => tasks.splice(0, size));
	return (thread: number): RenderTask[] => {
		const own = shares[thread] as RenderTask[];
		if (own.length) return own.splice(0, BATCH);
		const longest = shares.reduce((a, b) => (b.length > a.length ? b : a), own);
		return longest.splice(-BATCH);
	};
}

/** Worker threads that render the pages of a site. To be ended, whatever happens: they keep the process from ending. */
export class RenderPool {
	readonly #workers: Worker[] = [];

	/** @param siteDir the site whose React renders */
	constructor(private readonly siteDir: string) {}

	/** Starts the threads for so many pages, which load React at once. */
	start(pages: number): void {
		if (!existsSync(WORKER_FILE))
			throw new Error(`Furrow is not built: ${WORKER_FILE} is missing.`);
		const size = Math.min(
			availableParallelism(),
			Math.ceil(pages / PAGES_PER_WORKER),
		);
		while (this.#workers.length < size) this.#workers.push(this.#newWorker());
	}

	/**
	 * Renders pages. Takes the tasks out of their list: what is rendered need not stay in memory.
	 *
	 * @param take gets what became of some tasks, in no particular order
	 * @param warn hears of pages that take so long that they may never be ready
	 * @throws FurrowError when code of the site ends a thread
	 */
	async render(
		setup: RenderSetup,
		tasks: RenderTask[],
		take: (batch: RenderedBatch) => void,
		warn: (message: string) => void,
	): Promise<void> {
		this.start(tasks.length);
		const next = shareOut(
			tasks.splice(0).sort((a, b) => (a.locale < b.locale ? -1 : 1)),
			this.#workers.length,
		);
		const run = (worker: Worker, index: number) =>
			new Promise<void>((resolve, reject) => {
				const slow = new SlowPages(warn);
				/** Sizes of the batches that the thread has in hand. */
				const waiting: number[] = [];
				const send = () => {
					const batch = next(index);
					if (!batch.length) return;
					waiting.push(batch.length);
					slow.sent(batch.map(({ payload }) => payload.path));
					worker.postMessage(batch);
				};
				worker.on("message", (batch: RenderedBatch) => {
					slow.done(waiting.shift() ?? 0);
					send();
					try {
						take(batch);
					} catch (error) {
						reject(error);
					}
					if (!waiting.length) {
						slow.end();
						resolve();
					}
				});
				worker.on("error", reject);
				worker.on("exit", (code) =>
					reject(
						new FurrowError(
							`The thread that rendered the pages ended by itself (code ${code}).`,
							{
								hint: "A component or a package that it uses calls process.exit: pages must not.",
							},
						),
					),
				);
				worker.postMessage({ ...setup, begun: slow.begun });
				// One batch in hand and one in waiting: a thread never stands still for a message.
				send();
				send();
				if (!waiting.length) {
					slow.end();
					resolve();
				}
			});
		await Promise.all(this.#workers.map(run));
	}

	#newWorker(): Worker {
		// At once: threads begin with 1 MB, and get more only if much of it stays in use. Heaps that are there keep what they have.
		setV8("min-semi-space-size", SEMI_SPACE_MB);
		return new Worker(WORKER_FILE, {
			workerData: this.siteDir,
			resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
		});
	}

	async end(): Promise<void> {
		await Promise.all(this.#workers.map((worker) => worker.terminate()));
	}
}
