/** Pseudo-random number generator: the same numbers for the same seed. */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	/** Returns an integer from 0 to below a limit. */
	below(limit: number): number {
		this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
		return Math.floor((this.#state / 2 ** 32) * limit);
	}

	/** Returns one of the items. */
	pick<T>(items: readonly T[]): T {
		return items[this.below(items.length)] as T;
	}
}
