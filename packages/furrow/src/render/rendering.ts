import type { Worker } from "node:worker_threads";
import { FurrowError } from "../util/errors.js";
import { Shares } from "./shares.js";
import { SlowPages } from "./slowPages.js";
import { pageTooLarge } from "./threadMemory.js";
import type { RenderedBatch, RenderSetup, RenderTask } from "./types.js";

/** Batches that a thread has at once, one in hand and one in waiting: it never stands still for a message. */
const IN_HAND = 2;

/** A thread, and what it has in hand. */
interface Lane {
	worker: Worker;
	/** Its number among those that share the tasks. */
	thread: number;
	batches: RenderTask[][];
	slow: SlowPages;
	/** Not 0 when others have nothing to do: the thread hands back what it has not begun of a batch. */
	asked: Int32Array<SharedArrayBuffer>;
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

	/** @param renew ends a thread; gives another one in its place */
	constructor(
		workers: readonly Worker[],
		private readonly setup: RenderSetup,
		private readonly listener: RenderListener,
		private readonly renew: (worker: Worker) => Worker,
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

	/** How many pages no thread has begun. */
	get notBegun(): number {
		return this.#lanes.reduce(
			(count, { slow }) => count + slow.notBegun,
			this.waiting,
		);
	}

	/** How many threads have pages in hand. */
	get #busy(): number {
		return this.#lanes.filter(({ batches }) => batches.length).length;
	}

	add(tasks: readonly RenderTask[]): void {
		this.#shares.add(tasks);
		this.#fillAll();
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
		this.#lanes.push(this.#begin(worker, this.#shares.addThread()));
		this.#fillAll();
	}

	#begin(worker: Worker, thread: number): Lane {
		const lane: Lane = {
			worker,
			thread,
			batches: [],
			slow: new SlowPages(worker, () => this.#busy, this.listener.warn),
			asked: new Int32Array(new SharedArrayBuffer(4)),
		};
		worker.on("message", (batch: RenderedBatch) => this.#take(lane, batch));
		worker.on("error", (error) => this.#failed(lane, error));
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
		const { slow, asked } = lane;
		worker.postMessage({ ...this.setup, begun: slow.begun, asked });
		return lane;
	}

	#take(lane: Lane, batch: RenderedBatch): void {
		const tasks = lane.batches.shift() ?? [];
		const done = tasks.length - batch.left;
		lane.slow.done(done);
		lane.slow.takenBack(batch.left);
		this.#shares.giveBack(tasks.slice(done));
		if (batch.isFull) this.#replace(lane);
		this.#fillAll();
		try {
			this.listener.take(batch);
		} catch (error) {
			this.#reject(error);
		}
		this.#settle();
	}

	/** Puts a new thread in the place of one, whose tasks others get. */
	#replace(lane: Lane): Lane {
		const { worker, thread, batches, slow } = lane;
		slow.end();
		worker.removeAllListeners();
		// Ignore errors of a thread that is being stopped.
		worker.on("error", () => {});
		this.#shares.giveBack(batches.flat());
		const other = this.#begin(this.renew(worker), thread);
		this.#lanes[this.#lanes.indexOf(lane)] = other;
		return other;
	}

	/** After running out of memory, the page is retried in a new thread: earlier pages may have used the memory. */
	#failed(lane: Lane, error: Error & { code?: unknown }): void {
		if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") {
			this.#reject(error);
			return;
		}
		const [first = [], ...others] = lane.batches;
		const [begun = 0] = lane.slow.begun;
		const at = begun - 1 - lane.slow.doneCount;
		const task = first[at];
		if (!task || begun === 1) {
			this.#reject(pageTooLarge(task?.payload.path, error));
			return;
		}
		lane.batches = [first.filter((one) => one !== task), ...others];
		const other = this.#replace(lane);
		this.#send(other, [task]);
		this.#fillAll();
	}

	#fillAll(): void {
		// All threads get their first batch before one gets its second.
		for (let count = 1; count <= IN_HAND; count++)
			for (const lane of this.#lanes) this.#fill(lane, count);
		if (this.#lanes.some(({ batches }) => !batches.length)) this.#ask();
	}

	/** Sees to it that a thread has as many batches, while there are any. */
	#fill(lane: Lane, count: number): void {
		while (lane.batches.length < count) {
			const batch = this.#shares.next(lane.thread);
			if (!batch.length) return;
			this.#send(lane, batch);
		}
	}

	#send({ worker, batches, slow }: Lane, batch: RenderTask[]): void {
		batches.push(batch);
		slow.sent(batch.map(({ payload }) => payload.path));
		worker.postMessage(batch);
	}

	/** Asks the thread with most to do for what it has not begun. */
	#ask(): void {
		const [most] = [...this.#lanes].sort(
			(a, b) => b.slow.notBegun - a.slow.notBegun,
		);
		if (most && most.slow.notBegun > 0) Atomics.store(most.asked, 0, 1);
	}

	#settle(): void {
		// A thread without a batch has found none with the others either.
		if (this.#isLast && this.#lanes.every(({ batches }) => !batches.length))
			this.#resolve();
	}
}
