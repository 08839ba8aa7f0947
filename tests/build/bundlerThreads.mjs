/** Reuses bundler threads for other sites: loading Vite in a new thread takes a quarter of a small build. */
import { existsSync, readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import workerThreads from "node:worker_threads";

const { Worker } = workerThreads;
const FILE = /[\\/]bundle-worker\.mjs$/;

/** Threads that no build uses, oldest first. */
const idle = [];

/** Builds use one thread after another, or load one that they do not need: more idle threads are of no use. */
const MAX_IDLE = 2;

/**
 * Checks whether a thread loads code of a site: packages or Babel plugins. It keeps them for as long as it lives, as
 * Vite does with the first Sass that it finds.
 */
function loadsCode(site) {
	if (existsSync(join(site, "babel.config.js"))) return true;
	try {
		const names = readdirSync(join(site, "node_modules"));
		return names.some((name) => !name.startsWith("."));
	} catch {
		return false;
	}
}

function newThread(file, options) {
	const thread = new Worker(file, options);
	// The build that uses the thread has its own listener; an idle thread just exits.
	thread.on("error", () => {});
	thread.on("exit", () => {
		const index = idle.indexOf(thread);
		if (index >= 0) idle.splice(index, 1);
	});
	return thread;
}

/** A thread for one build. Ending it makes it idle, unless it is building. */
class PooledThread {
	#thread;
	#listeners = [];
	#isPrivate;
	#isBuilding = false;
	#isEnded = false;

	constructor(file, options) {
		this.#isPrivate = loadsCode(process.cwd());
		const pooled = this.#isPrivate ? undefined : idle.shift();
		this.#thread = pooled ?? newThread(file, options);
		this.on("exit", () => {
			this.#isEnded = true;
		});
		// `build` is the only call that the thread responds to.
		this.on("message", ({ t }) => {
			if (t === "s") this.#isBuilding = false;
		});
	}

	on(event, listener) {
		this.#thread.on(event, listener);
		this.#listeners.push([event, listener]);
	}

	postMessage(message) {
		if (message.m === "build") this.#isBuilding = true;
		this.#thread.postMessage(message);
	}

	ref() {
		this.#thread.ref();
	}

	unref() {
		this.#thread.unref();
	}

	async terminate() {
		if (this.#isEnded) return;
		this.#isEnded = true;
		const thread = this.#thread;
		for (const [event, listener] of this.#listeners.splice(0))
			thread.off(event, listener);
		if (this.#isPrivate || this.#isBuilding || idle.length >= MAX_IDLE) {
			await thread.terminate();
			return;
		}
		thread.unref();
		idle.push(thread);
	}
}

/** Makes Furrow's bundler take idle threads. Must be called before Furrow is loaded. */
export function keepBundlerThreads() {
	workerThreads.Worker = new Proxy(Worker, {
		construct: (target, [file, options]) =>
			FILE.test(String(file))
				? new PooledThread(file, options)
				: new target(file, options),
	});
	syncBuiltinESMExports();
}
