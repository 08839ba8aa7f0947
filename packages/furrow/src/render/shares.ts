import type { RenderTask } from "./types.js";

/** Pages per batch: enough to hide the latency of messages, few enough to share the work evenly. */
const BATCH = 16;

/**
 * Distributes tasks to threads in runs of neighbouring pages. Pages of one category share their sidebar, which each
 * thread renders for itself; with runs, only one thread does. Pages of one language are adjacent, so that a thread loads
 * few instances of the bundle. A thread without work takes tasks from the end of the longest run.
 */
export class Shares {
	/** Tasks that do not belong to a thread's run. */
	readonly #waiting: RenderTask[] = [];
	/** Runs of tasks, by thread. */
	readonly #own: RenderTask[][] = [];

	/** Number of tasks that no thread has received. */
	get left(): number {
		return this.#own.reduce(
			(count, { length }) => count + length,
			this.#waiting.length,
		);
	}

	/**
	 * Adds a thread.
	 * @returns the number of the thread
	 */
	addThread(): number {
		return this.#own.push([]) - 1;
	}

	add(tasks: readonly RenderTask[]): void {
		for (const task of tasks) this.#waiting.push(task);
	}

	/** Puts back tasks that a thread received but did not finish. The next free thread gets them. */
	putBack(tasks: readonly RenderTask[]): void {
		this.#waiting.unshift(...tasks);
	}

	/**
	 * Removes and returns a thread's next tasks, so that rendered pages can be freed. Empty if none are left. Batches
	 * shrink towards the end, so that all threads finish at about the same time.
	 */
	next(thread: number): RenderTask[] {
		const size = Math.min(BATCH, Math.ceil(this.left / this.#own.length));
		const run = this.#own[thread] as RenderTask[];
		if (!run.length) {
			const share = Math.ceil(this.#waiting.length / this.#own.length);
			for (const task of this.#waiting.splice(0, Math.max(share, size)))
				run.push(task);
		}
		if (run.length) return run.splice(0, size);
		const longest = this.#own.reduce(
			(a, b) => (b.length > a.length ? b : a),
			run,
		);
		return size ? longest.splice(-size) : [];
	}
}
