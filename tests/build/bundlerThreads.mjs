/** Keeps the threads of the bundler for other sites: to load Vite in a new one takes a quarter of a small build. */
import { existsSync, readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import workerThreads from "node:worker_threads";

const { Worker } = workerThreads;
const FILE = /[\\/]bundle-worker\.mjs$/;

/** Threads that have nothing to do. */
const idle = [];

/** Bundles go to one thread after the other, or one is loaded in vain: more of them are of no use. */
const MOST_IDLE = 2;

/**
 * Whether a thread loads code of a site: its packages or its plugins of Babel, and keeps them for as long as it lives, as
 * Vite does the Sass that it has found.
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
	// Who has it is told of its faults; without one it only goes.
	thread.on("error", () => {});
	thread.on("exit", () => {
		const index = idle.indexOf(thread);
		if (index >= 0) idle.splice(index, 1);
	});
	return thread;
}

/** A thread for one build. Where it was ended at work, it really ends. */
class KeptThread {
	#thread;
	#listeners = [];
	#isOwn;
	#isBuilding = false;
	#isEnded = false;

	constructor(file, options) {
		this.#isOwn = loadsCode(process.cwd());
		const kept = this.#isOwn ? undefined : idle.shift();
		this.#thread = kept ?? newThread(file, options);
		this.on("exit", () => {
			this.#isEnded = true;
		});
		// The build is all that is ever answered.
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
		if (this.#isOwn || this.#isBuilding || idle.length >= MOST_IDLE) {
			await thread.terminate();
			return;
		}
		thread.unref();
		idle.push(thread);
	}
}

/** Has Furrow take threads that are there, where its bundler needs one. To be called before Furrow is loaded. */
export function keepBundlerThreads() {
	workerThreads.Worker = new Proxy(Worker, {
		construct: (target, [file, options]) =>
			FILE.test(String(file))
				? new KeptThread(file, options)
				: new target(file, options),
	});
	syncBuiltinESMExports();
}
