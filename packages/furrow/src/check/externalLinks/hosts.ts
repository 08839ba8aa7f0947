/** Rate limiting: keeps a minimum delay between requests to the same host. */

/** Waits for the given number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

export interface Clock {
	now(): number;
	wait: Wait;
}

/** Schedules requests by host. */
export class Hosts {
	/** Time at which the next request may start, by host. */
	readonly #nextStart = new Map<string, number>();

	/** @param delay milliseconds between the starts of two requests to the same host */
	constructor(
		private readonly delay: number,
		private readonly clock: Clock,
	) {}

	/** Waits until a request to a host may start. */
	async turn(host: string): Promise<void> {
		for (;;) {
			const now = this.clock.now();
			const start = this.#nextStart.get(host) ?? now;
			if (start <= now) {
				this.#nextStart.set(host, now + this.delay);
				return;
			}
			// A response may have extended the delay meanwhile.
			await this.clock.wait(start - now);
		}
	}

	/** Delays further requests to a host, as requested by the host. */
	pause(host: string, milliseconds: number): void {
		const until = this.clock.now() + milliseconds;
		this.#nextStart.set(host, Math.max(this.#nextStart.get(host) ?? 0, until));
	}
}
