/** Tells of pages that may never be ready: a loop without an end says nothing by itself, and looks like a build that hangs. */

/** A page is rendered in some milliseconds; the first one, on a busy machine, in seconds. */
const PATIENCE_MS = 1000 * Number(process.env.FURROW_PATIENCE ?? 20);

/** Watches a thread that renders pages, which counts those that it begins. */
export class SlowPages {
	/** How many pages the thread has begun: it counts in memory of both, since a thread in a loop sends nothing. */
	readonly begun = new Int32Array(new SharedArrayBuffer(4));
	/** Pages that the thread has in hand, the oldest first. */
	readonly #pages: string[] = [];
	#done = 0;
	#seen = 0;
	#since = Date.now();
	#told = 0;
	readonly #timer: NodeJS.Timeout;

	/** @param warn gets a warning, once a page */
	constructor(warn: (message: string) => void) {
		this.#timer = setInterval(() => {
			const [begun = 0] = this.begun;
			if (begun !== this.#seen) {
				this.#seen = begun;
				this.#since = Date.now();
			}
			const path = this.#pages[begun - 1 - this.#done];
			const waited = Date.now() - this.#since;
			if (path === undefined || begun === this.#told || waited < PATIENCE_MS)
				return;
			this.#told = begun;
			warn(
				`The page "${path}" has been rendered for ${Math.round(waited / 1000)} seconds. If this goes on, code that it runs is in a loop without an end: end the build with Ctrl+C, and look at its components.`,
			);
		}, PATIENCE_MS / 10);
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

	end(): void {
		clearInterval(this.#timer);
	}
}
