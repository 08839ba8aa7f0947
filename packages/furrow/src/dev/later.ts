/** Work that has time: done after a while, once for each thing that it is about, and not at all when the server ends before. */
export class Later {
	readonly #timers = new Map<string, NodeJS.Timeout>();

	/**
	 * @param about what the work is for: if that comes again before, only the later work is done
	 * @param delay in milliseconds
	 */
	add(about: string, delay: number, work: () => void): void {
		clearTimeout(this.#timers.get(about));
		const timer = setTimeout(() => {
			this.#timers.delete(about);
			work();
		}, delay);
		this.#timers.set(about, timer);
	}

	/** Has work that has not been done yet wait for its whole delay once more. */
	putOff(about: string): void {
		this.#timers.get(about)?.refresh();
	}

	/** Forgets what has not been done yet. */
	clear(): void {
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}
}
