import type { Worker } from "node:worker_threads";
import { FurrowError } from "../util/errors.js";
import { Shares } from "./shares.js";
import { SlowPages } from "./slowPages.js";
import type { RenderedBatch, RenderSetup, RenderTask } from "./types.js";

/** Batches that a thread has at once, one in hand and one in waiting: it never stands still for a message. */
const IN_HAND = 2;

/** A thread, and what it has in hand. */
interface Lane {
	worker: Worker;
	/** Its number among those that share the tasks. */
	thread: number;
	/** Sizes of its batches. */
	batches: number[];
	slow: SlowPages;
}

/** Receives the results of rendering. */
export interface RenderListener {
	/** Gets what became of some tasks, in no particular order. */
	take(batch: RenderedBatch): void;
	/** Called for pages that take so long that they may never finish. */
	warn(message: string): void;
}

/** Pages on their way through the threads of a pool: they are taken in by and by. */
export class Rendering {
	readonly #lanes: Lane[] = [];
	readonly #shares = new Shares();
	readonly #ended: Promise<void>;
	#resolve!: () => void;
	#reject!: (error: unknown) => void;
	#isLast = false;

	constructor(
		workers: readonly Worker[],
		private readonly setup: RenderSetup,
		private readonly listener: RenderListener,
	) {
		this.#ended = new Promise<void>((resolve, reject) => {
			this.#resolve = resolve;
			this.#reject = reject;
		});
		// `end` reports the error; a build that failed before does not.
		this.#ended.catch(() => {});
		for (const worker of workers) this.addThread(worker);
	}

	/** How many pages wait for a thread. */
	get waiting(): number {
		return this.#shares.left;
	}

	/** How many threads have pages in hand. */
	get #busy(): number {
		return this.#lanes.filter(({ batches }) => batches.length).length;
	}

	add(tasks: readonly RenderTask[]): void {
		this.#shares.add(tasks);
		// All threads get their first batch before one gets its second.
		for (let count = 1; count <= IN_HAND; count++)
			for (const lane of this.#lanes) this.#fill(lane, count);
	}

	/**
	 * No more tasks come. Waits for all.
	 * @throws FurrowError when code of the site ended a thread, and what the listener threw
	 */
	async end(): Promise<void> {
		this.#isLast = true;
		this.#settle();
		try {
			await this.#ended;
		} finally {
			for (const { slow } of this.#lanes) slow.end();
		}
	}

	addThread(worker: Worker): void {
		const lane: Lane = {
			worker,
			thread: this.#shares.addThread(),
			batches: [],
			slow: new SlowPages(worker, () => this.#busy, this.listener.warn),
		};
		this.#lanes.push(lane);
		const { slow } = lane;
		worker.on("message", (batch: RenderedBatch) => {
			slow.done(lane.batches.shift() ?? 0);
			this.#fill(lane, IN_HAND);
			try {
				this.listener.take(batch);
			} catch (error) {
				this.#reject(error);
			}
			this.#settle();
		});
		worker.on("error", this.#reject);
		worker.on("exit", (code) =>
			this.#reject(
				new FurrowError(
					`The thread that rendered the pages ended unexpectedly (code ${code}).`,
					{
						hint: "A component, or a package it uses, calls process.exit, which pages must not do.",
					},
				),
			),
		);
		worker.postMessage({ ...this.setup, begun: slow.begun });
		this.#fill(lane, IN_HAND);
	}

	/** Sees to it that a thread has as many batches, while there are any. */
	#fill({ worker, thread, batches, slow }: Lane, count: number): void {
		while (batches.length < count) {
			const batch = this.#shares.next(thread);
			if (!batch.length) return;
			batches.push(batch.length);
			slow.sent(batch.map(({ payload }) => payload.path));
			worker.postMessage(batch);
		}
	}

	#settle(): void {
		// A thread without a batch has found none with the others either.
		if (this.#isLast && this.#lanes.every(({ batches }) => !batches.length))
			this.#resolve();
	}
}
