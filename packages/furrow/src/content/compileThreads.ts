/**
 * Threads that compile Markdown if the machine has enough cores. They start with the last pages while the main thread
 * starts with the first, until both meet. The result of a thread is used only if it was compiled from the same text;
 * files that a thread cannot compile are left to the main thread, which reports errors.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PageRoute } from "../routes/index.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import type { CompiledTask, CompileTask } from "./compileThreadSetup.js";
import type { CompiledAhead } from "./contentLoader.js";
import type { LocaleContent } from "./localeContent.js";

const WORKER_FILE = join(PACKAGE_ROOT, "dist/compile-worker.mjs");

/** Minimum number of pages per thread: starting one takes time, and V8 optimises the compiler's code in each. */
const PAGES_PER_THREAD = 800;

/** Number of pages per batch. */
const BATCH_SIZE = 16;

/**
 * Pending batches per thread: with two, a thread can continue while the main thread is too busy to receive the first.
 */
const BATCHES_PER_THREAD = 2;

/** A page to compile. */
interface Page {
	content: LocaleContent;
	route: PageRoute;
}

/**
 * Returns the number of threads for a number of pages. The main thread, the bundler and rendering need cores too, and
 * beyond a few threads, the main thread's other work takes longer than compilation.
 */
function threadCount(pages: number): number {
	const cores = availableParallelism();
	if (cores < 4) return 0;
	return Math.min(cores < 8 ? 2 : 5, Math.floor(pages / PAGES_PER_THREAD));
}

export class CompileThreads {
	readonly #locales: readonly LocaleContent[];
	readonly #workers: Worker[] = [];
	/** Modules that have been sent to a thread. */
	readonly #assigned = new Set<string>();
	/** Whether `start` was called: the site's functions, which rule out threads, do not change. */
	#hasStarted = false;
	/** Number of pages at the end of the list that have been sent to threads or skipped. */
	#taken = 0;

	constructor(locales: readonly LocaleContent[]) {
		this.#locales = locales;
	}

	/**
	 * Starts the threads if there are enough pages. Later calls have no effect.
	 * @param pages pages that are not compiled; the main thread compiles them from the beginning
	 */
	start(pages: readonly Page[]): void {
		if (this.#hasStarted) return;
		this.#hasStarted = true;
		const count = threadCount(pages.length);
		if (!count) return;
		const setups = this.#locales.map((locale) => locale.threadSetup());
		if (setups.includes(undefined)) return;
		try {
			for (let number = 0; number < count; number++)
				this.#add(new Worker(WORKER_FILE, { workerData: setups }), pages);
		} catch {
			// Functions in the config cannot be sent to threads.
		}
	}

	/** Terminates the threads without waiting for their current work. */
	async end(): Promise<void> {
		await Promise.all(
			this.#workers.splice(0).map((worker) => worker.terminate()),
		);
	}

	#add(worker: Worker, pages: readonly Page[]): void {
		this.#workers.push(worker);
		let batches = 0;
		const sendBatch = () => {
			const tasks = this.#nextBatch(pages);
			if (tasks.length) {
				batches += 1;
				worker.postMessage(tasks);
			} else if (!batches) worker.terminate();
		};
		worker.on("message", (compiled: CompiledTask[]) => {
			batches -= 1;
			for (const { task, result } of compiled)
				if (result) this.#addResult(task, result);
			sendBatch();
		});
		// The main thread compiles the remaining pages.
		worker.on("error", () => {});
		for (let count = 0; count < BATCHES_PER_THREAD; count++) sendBatch();
	}

	#addResult(
		{ locale, path, query }: CompileTask,
		result: CompiledAhead,
	): void {
		const { body, text } = result;
		this.#locales[locale]?.pages.addAhead(path, query, {
			...result,
			// Buffers arrive as plain `Uint8Array`s.
			body: Buffer.from(body.buffer, body.byteOffset, body.length),
			text: Buffer.from(text.buffer, text.byteOffset, text.length),
		});
	}

	/** Returns the next tasks, from the end of the list. */
	#nextBatch(pages: readonly Page[]): CompileTask[] {
		const tasks: CompileTask[] = [];
		while (tasks.length < BATCH_SIZE && this.#taken < pages.length) {
			this.#taken += 1;
			const page = pages[pages.length - this.#taken];
			if (page) tasks.push(...this.#tasksOf(page));
		}
		return tasks;
	}

	#tasksOf({ content, route }: Page): CompileTask[] {
		if (content.isCompiled(route) || content.mayContainCode(route)) return [];
		const locale = this.#locales.indexOf(content);
		return route.content.flatMap(({ path, query }) => {
			const id = JSON.stringify([locale, path, query]);
			if (this.#assigned.has(id)) return [];
			this.#assigned.add(id);
			return [{ locale, path, query }];
		});
	}
}
