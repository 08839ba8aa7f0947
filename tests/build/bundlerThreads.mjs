/** Keeps the threads of the bundler for other sites: to load Vite in a new one takes a quarter of a small build. */
import { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import workerThreads from "node:worker_threads";

const { Worker } = workerThreads;
const FILE = /[\\/]bundle-worker\.mjs$/;

/** Threads that have nothing to do, each with the sites that it has bundled: it may have loaded files of theirs. */
const idle = [];

/** Bundles go to one thread after the other, or one is loaded in vain: more of them are of no use. */
const MOST_IDLE = 2;

/** Whether a site has packages of its own. Vite keeps the Sass that it has found, for as long as a thread lives. */
function hasPackages(site) {
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
		const index = idle.findIndex((one) => one.thread === thread);
		if (index >= 0) idle.splice(index, 1);
	});
	return thread;
}

/** A thread for one build. Where it was ended at work, it really ends. */
class KeptThread {
	#thread;
	#sites;
	#listeners = [];
	#isOwn;
	#isBuilding = false;
	#isEnded = false;

	constructor(file, options) {
		const site = process.cwd();
		this.#isOwn = hasPackages(site);
		const index = this.#isOwn
			? -1
			: idle.findIndex(({ sites }) => !sites.has(site));
		const [kept] = idle.splice(index, index < 0 ? 0 : 1);
		this.#thread = kept?.thread ?? newThread(file, options);
		this.#sites = kept?.sites ?? new Set();
		this.#sites.add(site);
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
		idle.push({ thread, sites: this.#sites });
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
