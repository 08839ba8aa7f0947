/** Background tasks with an owner, such as a session of `furrow start`, that end with it. */
export class Background {
	readonly #abort = new AbortController();
	readonly #timers = new Map<string, NodeJS.Timeout>();
	readonly #running = new Set<Promise<void>>();
	readonly #parts = new Set<Background>();

	/**
	 * @param failed gets what work throws, unless it has to end by then
	 * @param owner see {@link part}
	 */
	constructor(
		private readonly failed: (error: unknown) => void,
		private readonly owner?: Background,
	) {}

	/** Aborted when the work has to end. */
	get signal(): AbortSignal {
		return this.#abort.signal;
	}

	/** Work that ends with this one at the latest. */
	part(): Background {
		const part = new Background(this.failed, this);
		if (this.signal.aborted) part.end();
		else this.#parts.add(part);
		return part;
	}

	/** Starts work. It is dropped if it would have to end at once. */
	run(work: () => unknown): void {
		if (this.signal.aborted) return;
		const running = (async () => work())().then(
			() => {},
			(error) => {
				if (!this.signal.aborted) this.failed(error);
			},
		);
		this.#follow(running);
	}

	/**
	 * Starts work after a while.
	 * @param about what the work is for: if that comes again before, only the later work is done
	 * @param delay in milliseconds
	 */
	later(about: string, delay: number, work: () => unknown): void {
		clearTimeout(this.#timers.get(about));
		if (this.signal.aborted) return;
		const timer = setTimeout(() => {
			this.#timers.delete(about);
			this.run(work);
		}, delay);
		this.#timers.set(about, timer);
	}

	/** Has work that has not begun wait for its whole delay once more. */
	putOff(about: string): void {
		this.#timers.get(about)?.refresh();
	}

	/**
	 * Drops what has not begun, and tells the rest to end.
	 * @returns when nothing runs any more, in parts that ended before included
	 */
	async end(): Promise<void> {
		this.#abort.abort();
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
		for (const part of this.#parts) part.end();
		if (this.owner) this.owner.#parts.delete(this);
		await Promise.all(this.#running);
	}

	/** Waits for work at its end, as every owner does. */
	#follow(work: Promise<void>): void {
		this.#running.add(work);
		work.then(() => this.#running.delete(work));
		if (this.owner) this.owner.#follow(work);
	}
}
