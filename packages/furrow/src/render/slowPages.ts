/** Reports pages that may never finish: an endless loop reports nothing itself, and looks like a build that hangs. */
import type { Worker } from "node:worker_threads";
import { cpuTime } from "../util/time.js";

/** Time after which a page is reported. Most pages take some milliseconds, the first one seconds. */
const PATIENCE_MS = 1000 * Number(process.env.FURROW_PATIENCE ?? 20);

/** Watches a thread that renders pages. The thread counts the pages that it begins. */
export class SlowPages {
	/** Number of pages that the thread has begun. In shared memory, since a thread in a loop sends no messages. */
	readonly started = new Int32Array(new SharedArrayBuffer(4));
	/** Pages that the thread has received and not finished, oldest first. */
	readonly #pages: string[] = [];
	#done = 0;
	#seen = 0;
	#warned = 0;
	/** Milliseconds spent on the current page, running its code or waiting. */
	#spent = 0;
	#last: ReturnType<SlowPages["times"]>;
	readonly #timer: NodeJS.Timeout;

	/**
	 * @param busyThreads returns the number of threads that are rendering
	 * @param warn receives at most one warning per page
	 */
	constructor(
		private readonly worker: Worker,
		private readonly busyThreads: () => number,
		private readonly warn: (message: string) => void,
	) {
		this.#last = this.times();
		this.#timer = setInterval(() => this.#check(), PATIENCE_MS / 10);
		this.#timer.unref();
	}

	/** Adds pages that were sent to the thread. */
	sent(paths: string[]): void {
		this.#pages.push(...paths);
	}

	/** Removes the oldest pages, which are finished. */
	done(count: number): void {
		this.#pages.splice(0, count);
		this.#done += count;
	}

	/** Removes the oldest pages, which the thread returned without beginning them. */
	returned(count: number): void {
		this.#pages.splice(0, count);
	}

	get doneCount(): number {
		return this.#done;
	}

	/** Number of pages that the thread has received and not begun. */
	get notStarted(): number {
		const [begun = 0] = this.started;
		return this.#pages.length - (begun - this.#done);
	}

	end(): void {
		clearInterval(this.#timer);
	}

	private times() {
		const { idle } = this.worker.performance.eventLoopUtilization();
		return { clock: performance.now(), cpu: cpuTime(), idle };
	}

	#check(): void {
		const last = this.#last;
		const now = this.times();
		this.#last = now;
		const [begun = 0] = this.started;
		if (begun !== this.#seen) this.#spent = 0;
		// While a thread is in a loop, only the CPU time of the whole process is available: busy threads share it equally.
		else
			this.#spent += Math.min(
				now.clock - last.clock,
				now.idle - last.idle + (now.cpu - last.cpu) / this.busyThreads(),
			);
		this.#seen = begun;
		const path = this.#pages[begun - 1 - this.#done];
		if (path === undefined || begun === this.#warned) return;
		if (this.#spent < PATIENCE_MS) return;
		this.#warned = begun;
		this.warn(
			`The page "${path}" has been rendered for ${Math.round(this.#spent / 1000)} seconds. If this goes on, stop the build with Ctrl+C and look for an endless loop in the page's components, or a promise that never settles.`,
		);
	}
}
