/** Background tasks with an owner, such as a session of `furrow start`, that end with it. */
export class Background {
	readonly #abort = new AbortController();
	readonly #timers = new Map<string, NodeJS.Timeout>();
	readonly #running = new Set<Promise<void>>();
	readonly #parts = new Set<Background>();

	/**
	 * @param onError receives errors of tasks, unless they were aborted
	 * @param owner see {@link part}
	 */
	constructor(
		private readonly onError: (error: unknown) => void,
		private readonly owner?: Background,
	) {}

	/** Aborted when the tasks must end. */
	get signal(): AbortSignal {
		return this.#abort.signal;
	}

	/** Creates a group of tasks that ends with this one at the latest. */
	part(): Background {
		const part = new Background(this.onError, this);
		if (this.signal.aborted) part.end();
		else this.#parts.add(part);
		return part;
	}

	/** Starts a task, unless this group has already ended. */
	run(work: () => unknown): void {
		if (this.signal.aborted) return;
		const running = (async () => work())().then(
			() => {},
			(error) => {
				if (!this.signal.aborted) this.onError(error);
			},
		);
		this.#track(running);
	}

	/**
	 * Starts a task after a delay.
	 * @param id replaces a pending task with the same id
	 * @param delay in milliseconds
	 */
	later(id: string, delay: number, work: () => unknown): void {
		clearTimeout(this.#timers.get(id));
		if (this.signal.aborted) return;
		const timer = setTimeout(() => {
			this.#timers.delete(id);
			this.run(work);
		}, delay);
		this.#timers.set(id, timer);
	}

	/** Restarts the delay of a pending task. */
	restartDelay(id: string): void {
		this.#timers.get(id)?.refresh();
	}

	/**
	 * Cancels pending tasks and aborts running ones.
	 * @returns resolves when no task is running, including tasks of parts that ended before
	 */
	async end(): Promise<void> {
		this.#abort.abort();
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
		for (const part of this.#parts) part.end();
		if (this.owner) this.owner.#parts.delete(this);
		await Promise.all(this.#running);
	}

	/** Registers a running task here and with all owners, which wait for it when they end. */
	#track(work: Promise<void>): void {
		this.#running.add(work);
		work.then(() => this.#running.delete(work));
		if (this.owner) this.owner.#track(work);
	}
}
