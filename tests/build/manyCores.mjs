/**
 * Makes a process believe that its machine has four cores, and counts the files that its compile threads have compiled. The
 * main thread waits for one of their messages at each turn, so that they take part however busy the machine is.
 */
import { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import timers from "node:timers/promises";
import workerThreads, { isMainThread } from "node:worker_threads";

const WORKER_FILE = /[\\/]compile-worker\.mjs$/;

function simulateFourCores() {
	const { setImmediate: nextTurn } = timers;
	const activeWorkers = new Set();
	let compiled = 0;
	let nextMessage = createDeferred();
	const notify = () => {
		nextMessage.resolve();
		nextMessage = createDeferred();
	};
	os.availableParallelism = () => 4;
	timers.setImmediate = async (...args) => {
		if (activeWorkers.size) await nextMessage.promise;
		return nextTurn(...args);
	};
	workerThreads.Worker = new Proxy(workerThreads.Worker, {
		construct(target, [file, options]) {
			const worker = new target(file, options);
			if (!WORKER_FILE.test(String(file))) return worker;
			activeWorkers.add(worker);
			worker.on("message", (results) => {
				compiled += results.filter(({ result }) => result).length;
				notify();
			});
			worker.on("exit", () => {
				activeWorkers.delete(worker);
				notify();
			});
			return worker;
		},
	});
	syncBuiltinESMExports();
	process.on("exit", () => writeFileSync("compiled.txt", `${compiled}`));
}

function createDeferred() {
	let resolve;
	const promise = new Promise((done) => {
		resolve = done;
	});
	return { promise, resolve };
}

if (isMainThread) simulateFourCores();
