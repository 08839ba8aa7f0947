/** Reports pages that may never be ready: a loop without an end says nothing by itself, and looks like a build that hangs. */
import type { Worker } from "node:worker_threads";
import { cpuTime } from "../util/time.js";

/** A page is rendered in some milliseconds; the first one in seconds. */
const PATIENCE_MS = 1000 * Number(process.env.FURROW_PATIENCE ?? 20);

/** Watches a thread that renders pages, which counts those that it begins. */
export class SlowPages {
	/** How many pages the thread has begun: it counts in memory of both, since a thread in a loop sends nothing. */
	readonly begun = new Int32Array(new SharedArrayBuffer(4));
	/** Pages that the thread has in hand, the oldest first. */
	readonly #pages: string[] = [];
	#done = 0;
	#seen = 0;
	#warned = 0;
	/** Milliseconds that the page in hand has had: in which its code ran, or waited for something. */
	#spent = 0;
	#last: ReturnType<SlowPages["times"]>;
	readonly #timer: NodeJS.Timeout;

	/**
	 * @param busyThreads how many threads render at the moment
	 * @param warn gets a warning, once a page
	 */
	constructor(
		private readonly worker: Worker,
		private readonly busyThreads: () => number,
		private readonly warn: (message: string) => void,
	) {
		this.#last = this.times();
		this.#timer = setInterval(() => this.#look(), PATIENCE_MS / 10);
		this.#timer.unref();
	}

	/** Pages are sent to the thread. */
	sent(paths: string[]): void {
		this.#pages.push(...paths);
	}

	/** The oldest pages are ready. */
	done(count: number): void {
		this.#pages.splice(0, count);
		this.#done += count;
	}

	/** The oldest pages that it has not begun are others' again. */
	takenBack(count: number): void {
		this.#pages.splice(0, count);
	}

	get doneCount(): number {
		return this.#done;
	}

	/** How many pages the thread has in hand and has not begun. */
	get notBegun(): number {
		const [begun = 0] = this.begun;
		return this.#pages.length - (begun - this.#done);
	}

	end(): void {
		clearInterval(this.#timer);
	}

	private times() {
		const { idle } = this.worker.performance.eventLoopUtilization();
		return { clock: performance.now(), cpu: cpuTime(), idle };
	}

	#look(): void {
		const last = this.#last;
		const now = this.times();
		this.#last = now;
		const [begun = 0] = this.begun;
		if (begun !== this.#seen) this.#spent = 0;
		// Only the whole process can be asked for its processor time while a thread is in a loop: each busy one had its share.
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
