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

const sandbox = createContext({ work: () => {} });
const script = new Script("work()");

/** Passes Ctrl+C on to its listeners, which could not run while other code was running. */
function interrupt(): void {
	if (!process.emit("SIGINT")) process.kill(process.pid, "SIGINT");
}

/**
 * Runs a function until a timeout or Ctrl+C. `vm` is the only API of Node that stops running code without ending the
 * process. It takes 50 µs.
 * @throws whatever the function throws
 */
function runWithin(timeout: number, work: () => void): void {
	sandbox.work = work;
	try {
		script.runInContext(sandbox, { timeout, breakOnSigint: true });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") interrupt();
		if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
	} finally {
		sandbox.work = undefined;
	}
}

const WORKER_FILE = join(PACKAGE_ROOT, "dist/watchdog-worker.mjs");

/** Time limit of a render. By then, the watchdog thread has located the running code. */
const LIMIT_MS = PATIENCE_MS + 3000;

/** A render that exceeds a limit longer than this is not tried again. */
const LONGEST_MS = 4 * LIMIT_MS;

/** A location in a file of the site. */
export interface SourcePlace {
	file: string;
	line?: number;
}

/** Finds the source of a stack frame; undefined if it is not the site's code. */
type FindSource = (frame: Frame) => SourcePlace | undefined;

/** Thrown for a page whose render does not end. */
export class EndlessRender extends FurrowError {}

export class Watchdog {
	readonly #shared = new SharedState();
	readonly #places = new MessageChannel();
	#timer: NodeJS.Timeout | undefined;
	#worker: Worker | undefined;

	/** Records which page is being rendered. */
	setPage(page: string): void {
		this.#shared.page = page;
	}

	/**
	 * Starts the watchdog. Call this before running code of the site, which may never end. Furrow's own code is not
	 * watched.
	 */
	watch(): void {
		// A debugger stops the main thread at breakpoints.
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
	 * Runs a render, and runs it again if it had too little processor time.
	 * @throws EndlessRender with the location of the code, if the render does not end; otherwise whatever it throws
	 */
	limit<T>(render: () => T, sourceOf: FindSource): T {
		let result: { value: T } | undefined;
		// The limit is wall-clock time. On a busy machine, a render may have had too little processor time by then.
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
