import type { RenderTask } from "./types.js";

/** Pages that a thread gets at once: enough to hide the messages, few enough to share the work evenly. */
const BATCH = 16;

/**
 * Distributes tasks to threads in runs of neighbouring pages. Pages of one category share their sidebar, which each
 * thread renders for itself; with runs, only one thread does. Pages of one language are adjacent, so that a thread loads
 * few instances of the bundle. A thread without work takes tasks from the end of the longest run.
 */
export class Shares {
	/** Tasks that are no thread's yet. */
	readonly #waiting: RenderTask[] = [];
	/** Those of each thread. */
	readonly #own: RenderTask[][] = [];

	/** How many tasks there are that no thread has in hand. */
	get left(): number {
		return this.#own.reduce(
			(count, { length }) => count + length,
			this.#waiting.length,
		);
	}

	/** @returns the number of a further thread */
	addThread(): number {
		return this.#own.push([]) - 1;
	}

	add(tasks: readonly RenderTask[]): void {
		for (const task of tasks) this.#waiting.push(task);
	}

	/** Takes tasks that a thread had in hand: whoever is free gets them. */
	giveBack(tasks: readonly RenderTask[]): void {
		this.#waiting.unshift(...tasks);
	}

	/**
	 * Removes and returns a thread's next tasks, so that rendered pages can be freed. Empty if none are left. The fewer there are,
	 * the fewer it gets, so that all threads end at about the same time.
	 */
	next(thread: number): RenderTask[] {
		const size = Math.min(BATCH, Math.ceil(this.left / this.#own.length));
		const own = this.#own[thread] as RenderTask[];
		if (!own.length) {
			const share = Math.ceil(this.#waiting.length / this.#own.length);
			for (const task of this.#waiting.splice(0, Math.max(share, size)))
				own.push(task);
		}
		if (own.length) return own.splice(0, size);
		const longest = this.#own.reduce(
			(a, b) => (b.length > a.length ? b : a),
			own,
		);
		return size ? longest.splice(-size) : [];
	}
}
