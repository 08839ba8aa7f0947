/** Watches the main thread of `start`: reports code that never ends, and aborts a render. */
import { url as debuggerUrl } from "node:inspector";
import { createContext, Script } from "node:vm";
import {
	MessageChannel,
	receiveMessageOnPort,
	Worker,
} from "node:worker_threads";
import { FurrowError } from "../../util/errors.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { cpuTime } from "../../util/time.js";
import { SharedState } from "./sharedState.js";
import { BEAT_MS, type Frame, PATIENCE_MS, type WatchData } from "./types.js";

const room = createContext({ work: () => {} });
const script = new Script("work()");

/** Passes Ctrl+C on to who listens to it, who could not hear it while code was running. */
function interrupt(): void {
	if (!process.emit("SIGINT")) process.kill(process.pid, "SIGINT");
}

/**
 * Runs something for a limited time, or until Ctrl+C. Of all that Node has, `vm` alone ends running code such that the rest
 * goes on; it takes 50 µs.
 * @throws whatever the work throws
 */
function runWithin(timeout: number, work: () => void): void {
	room.work = work;
	try {
		script.runInContext(room, { timeout, breakOnSigint: true });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") interrupt();
		if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
	} finally {
		room.work = undefined;
	}
}

const WORKER_FILE = join(PACKAGE_ROOT, "dist/watchdog-worker.mjs");

/** A render's limit, by the clock. The thread that watches has seen by then where it is. */
const LIMIT_MS = PATIENCE_MS + 3000;

/** After a limit of this length a render gets no more time. */
const LONGEST_MS = 4 * LIMIT_MS;

/** A place in a file of the site's own. */
export interface SourcePlace {
	file: string;
	line?: number;
}

/** Finds the source of a stack frame; undefined if it is not the site's code. */
type FindSource = (frame: Frame) => SourcePlace | undefined;

/** Thrown for a page that is rendered without an end. */
export class EndlessRender extends FurrowError {}

export class Watchdog {
	readonly #shared = new SharedState();
	readonly #places = new MessageChannel();
	#timer: NodeJS.Timeout | undefined;
	#worker: Worker | undefined;

	/** Takes note of the page that is made. */
	begins(page: string): void {
		this.#shared.page = page;
	}

	/** Call before running code of the site, which may never end. Furrow's own code is not watched. */
	watch(): void {
		// With a debugger, the main thread stops at breakpoints.
		if (!this.#timer && !debuggerUrl()) this.#start();
	}

	#start(): void {
		this.#timer = setInterval(() => this.#shared.beat(), BEAT_MS).unref();
		const { port1: port } = this.#places;
		const workerData: WatchData = { memory: this.#shared.memory, port };
		const transferList = [port];
		this.#worker = new Worker(WORKER_FILE, { workerData, transferList });
		this.#worker.unref();
	}

	/**
	 * Runs a render, and once more if it had too little of the processor in its time.
	 * @throws EndlessRender when it does not end, with the place where it was; else whatever it throws
	 */
	limit<T>(render: () => T, sourceOf: FindSource): T {
		let result: { value: T } | undefined;
		// The limit goes by the clock. On a busy machine a render may not have had its time by then: it gets more.
		for (let limit = LIMIT_MS; ; limit *= 2) {
			const started = cpuTime();
			this.#shared.isLimited = true;
			try {
				runWithin(limit, () => {
					result = { value: render() };
				});
			} finally {
				this.#shared.isLimited = false;
			}
			if (result) return result.value;
			if (cpuTime() - started >= PATIENCE_MS || limit > LONGEST_MS)
				throw this.#endless(sourceOf);
		}
	}

	#endless(sourceOf: FindSource): FurrowError {
		let frames: Frame[] = [];
		for (;;) {
			const received = receiveMessageOnPort(this.#places.port2);
			if (!received) break;
			frames = received.message;
		}
		const [own] = frames.flatMap((frame) => {
			const source = sourceOf(frame);
			return source ? { ...source, name: frame.name } : [];
		});
		return new EndlessRender(
			`The page has been rendered for ${PATIENCE_MS / 1000} seconds: ${own?.name ? `"${own.name}"` : "its code"} does not end.`,
			{
				file: own?.file,
				line: own?.line,
				hint: "Look for an endless loop. The page is rendered again when you save one of its files.",
			},
		);
	}

	close(): void {
		clearInterval(this.#timer);
		this.#places.port2.close();
		this.#worker?.terminate();
	}
}
