/** Turns at hosts: requests to one are few at a time, and not close to one another. */

/** Waits for some milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

export interface Clock {
	now(): number;
	wait: Wait;
}

export class Hosts {
	/** When the next request to a host may begin. */
	readonly #free = new Map<string, number>();

	/** @param delay milliseconds between the beginnings of two requests to a host */
	constructor(
		private readonly delay: number,
		private readonly clock: Clock,
	) {}

	/** Waits until it is the caller's turn at a host. */
	async turn(host: string): Promise<void> {
		for (;;) {
			const now = this.clock.now();
			const free = this.#free.get(host) ?? now;
			if (free <= now) {
				this.#free.set(host, now + this.delay);
				return;
			}
			// The host may have asked for more time meanwhile.
			await this.clock.wait(free - now);
		}
	}

	/** Lets a host alone for some milliseconds, as it asked for. */
	pause(host: string, milliseconds: number): void {
		const until = this.clock.now() + milliseconds;
		this.#free.set(host, Math.max(this.#free.get(host) ?? 0, until));
	}
}
