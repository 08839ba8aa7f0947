import type { Worker } from "node:worker_threads";
import { FurrowError } from "../util/errors.js";
import { Shares } from "./shares.js";
import { SlowPages } from "./slowPages.js";
import { pageTooLarge } from "./threadMemory.js";
import type {
	RenderedBatch,
	RenderSetup,
	RenderTask,
	ThreadSetup,
} from "./types.js";

/** Batches per thread, one in progress and one queued: the thread never idles until a message arrives. */
const BATCHES_PER_THREAD = 2;

/** A thread and its batches. */
interface Lane {
	worker: Worker;
	/** Number of the thread in {@link Shares}. */
	thread: number;
	batches: RenderTask[][];
	slow: SlowPages;
	/** Non-zero when other threads are idle: the thread then returns the tasks of its batch that it has not begun. */
	shouldYield: Int32Array<SharedArrayBuffer>;
}

/** Receives the results of rendering. */
export interface RenderListener {
	/** Receives the results of some tasks, in no particular order. */
	take(batch: RenderedBatch): void;
	/** Called for pages that take so long that they may never finish. */
	warn(message: string): void;
}

/** A rendering in progress, in the threads of a pool. Pages can be added until {@link end} is called. */
export class Rendering {
	readonly #lanes: Lane[] = [];
	readonly #shares = new Shares();
	readonly #ended: Promise<void>;
	#resolve!: () => void;
	#reject!: (error: unknown) => void;
	#isLast = false;

	/** @param renew terminates a thread and returns its replacement */
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
		// `end` reports the error. If the build fails before that, the rejection must not count as unhandled.
		this.#ended.catch(() => {});
		for (const worker of workers) this.addThread(worker);
	}

	/** Number of pages that no thread has received. */
	get waiting(): number {
		return this.#shares.left;
	}

	/** Number of pages that no thread has begun. */
	get notStarted(): number {
		return this.#lanes.reduce(
			(count, { slow }) => count + slow.notStarted,
			this.waiting,
		);
	}

	/** Number of threads with pending pages. */
	get #busy(): number {
		return this.#lanes.filter(({ batches }) => batches.length).length;
	}

	add(tasks: readonly RenderTask[]): void {
		this.#shares.add(tasks);
		this.#fillAll();
	}

	/**
	 * Waits for all tasks. None may be added afterwards.
	 * @throws FurrowError if code of the site ended a thread; also what the listener threw
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
			shouldYield: new Int32Array(new SharedArrayBuffer(4)),
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
		const { slow, shouldYield } = lane;
		worker.postMessage({
			...this.setup,
			begun: slow.started,
			shouldYield,
		} satisfies ThreadSetup);
		return lane;
	}

	#take(lane: Lane, batch: RenderedBatch): void {
		const tasks = lane.batches.shift() ?? [];
		const done = tasks.length - batch.unrendered;
		lane.slow.done(done);
		lane.slow.returned(batch.unrendered);
		this.#shares.putBack(tasks.slice(done));
		if (batch.isFull) this.#replace(lane);
		this.#fillAll();
		try {
			this.listener.take(batch);
		} catch (error) {
			this.#reject(error);
		}
		this.#settle();
	}

	/** Replaces a thread. Its tasks go to any thread. */
	#replace(lane: Lane): Lane {
		const { worker, thread, batches, slow } = lane;
		slow.end();
		worker.removeAllListeners();
		// Ignore errors of a thread that is being stopped.
		worker.on("error", () => {});
		this.#shares.putBack(batches.flat());
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
		const [begun = 0] = lane.slow.started;
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
		for (let count = 1; count <= BATCHES_PER_THREAD; count++)
			for (const lane of this.#lanes) this.#fill(lane, count);
		if (this.#lanes.some(({ batches }) => !batches.length)) this.#ask();
	}

	/** Sends batches to a thread until it has `count` of them, or no tasks are left. */
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

	/** Asks the thread with the most unstarted pages to return them. */
	#ask(): void {
		const [busiest] = [...this.#lanes].sort(
			(a, b) => b.slow.notStarted - a.slow.notStarted,
		);
		if (busiest && busiest.slow.notStarted > 0)
			Atomics.store(busiest.shouldYield, 0, 1);
	}

	#settle(): void {
		// A thread without a batch means that there are no tasks left for any thread.
		if (this.#isLast && this.#lanes.every(({ batches }) => !batches.length))
			this.#resolve();
	}
}
