/**
 * Threads that compile prose where the machine has cores for it. They begin with the last pages while the main thread
 * compiles the first ones, until both meet. What a thread has compiled takes the place of the main thread's own work only if it
 * was made from the same text; what one cannot compile is left to the main thread, which says what is wrong.
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

/** Pages for which one more thread is worth its start: V8 optimises the compiler's code in each. */
const PAGES_PER_THREAD = 800;

/** Pages that a thread is given at once. */
const AT_ONCE = 16;

/** Batches that a thread has: with a second one it goes on while the main thread is too busy to take the first. */
const BATCHES = 2;

/** A page that is to be compiled. */
interface Page {
	content: LocaleContent;
	route: PageRoute;
}

/**
 * How many threads compile so many pages. The main thread, the bundler and rendering need cores, too, and from a point on the
 * main thread has other work than to compile.
 */
function threadCount(pages: number): number {
	const cores = availableParallelism();
	if (cores < 4) return 0;
	return Math.min(cores < 8 ? 2 : 5, Math.floor(pages / PAGES_PER_THREAD));
}

export class CompileThreads {
	readonly #locales: readonly LocaleContent[];
	readonly #workers: Worker[] = [];
	/** Modules that a thread has been given. */
	readonly #given = new Set<string>();
	/** Whether there will be threads or not: a site's functions do not go away. */
	#isDecided = false;
	/** How many pages at the end threads have been given, or have passed by. */
	#taken = 0;

	constructor(locales: readonly LocaleContent[]) {
		this.#locales = locales;
	}

	/**
	 * Starts the threads, once, if there is enough to do for them.
	 * @param pages whose content is not compiled; the main thread takes away those at the beginning as it goes on
	 */
	start(pages: readonly Page[]): void {
		if (this.#isDecided) return;
		this.#isDecided = true;
		const count = threadCount(pages.length);
		if (!count) return;
		const setups = this.#locales.map((locale) => locale.threadSetup());
		if (setups.includes(undefined)) return;
		try {
			for (let number = 0; number < count; number++)
				this.#add(new Worker(WORKER_FILE, { workerData: setups }), pages);
		} catch {
			// Functions in the config cannot be passed on.
		}
	}

	/** Ends the threads. What they are at is not waited for. */
	async end(): Promise<void> {
		await Promise.all(
			this.#workers.splice(0).map((worker) => worker.terminate()),
		);
	}

	#add(worker: Worker, pages: readonly Page[]): void {
		this.#workers.push(worker);
		let batches = 0;
		const give = () => {
			const tasks = this.#next(pages);
			if (tasks.length) {
				batches += 1;
				worker.postMessage(tasks);
			} else if (!batches) worker.terminate();
		};
		worker.on("message", (compiled: CompiledTask[]) => {
			batches -= 1;
			for (const { task, result } of compiled)
				if (result) this.#keep(task, result);
			give();
		});
		// The main thread compiles what is left.
		worker.on("error", () => {});
		for (let count = 0; count < BATCHES; count++) give();
	}

	#keep({ locale, path, query }: CompileTask, result: CompiledAhead): void {
		const { body, text } = result;
		this.#locales[locale]?.pages.addAhead(path, query, {
			...result,
			// Threads are sent bytes without what Node's buffers can do.
			body: Buffer.from(body.buffer, body.byteOffset, body.length),
			text: Buffer.from(text.buffer, text.byteOffset, text.length),
		});
	}

	/** The last pages that nobody has begun with. */
	#next(pages: readonly Page[]): CompileTask[] {
		const tasks: CompileTask[] = [];
		while (tasks.length < AT_ONCE && this.#taken < pages.length) {
			this.#taken += 1;
			const page = pages[pages.length - this.#taken];
			if (page) tasks.push(...this.#tasksOf(page));
		}
		return tasks;
	}

	#tasksOf({ content, route }: Page): CompileTask[] {
		if (content.isCompiled(route) || content.mayBringCode(route)) return [];
		const locale = this.#locales.indexOf(content);
		return route.content.flatMap(({ path, query }) => {
			const id = JSON.stringify([locale, path, query]);
			if (this.#given.has(id)) return [];
			this.#given.add(id);
			return [{ locale, path, query }];
		});
	}
}
