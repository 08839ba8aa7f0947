/**
 * Has a process take its machine for one of four cores, and count the files that its compile threads have compiled. The main
 * thread waits for theirs at each turn: however busy the machine is, all of them have a part in it.
 */
import { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import timers from "node:timers/promises";
import workerThreads, { isMainThread } from "node:worker_threads";

const FILE = /[\\/]compile-worker\.mjs$/;

function takePart() {
	const { setImmediate: nextTurn } = timers;
	const atWork = new Set();
	let compiled = 0;
	let news = newPromise();
	const tell = () => {
		news.resolve();
		news = newPromise();
	};
	os.availableParallelism = () => 4;
	timers.setImmediate = async (...args) => {
		if (atWork.size) await news.promise;
		return nextTurn(...args);
	};
	workerThreads.Worker = new Proxy(workerThreads.Worker, {
		construct(target, [file, options]) {
			const worker = new target(file, options);
			if (!FILE.test(String(file))) return worker;
			atWork.add(worker);
			worker.on("message", (results) => {
				compiled += results.filter(({ result }) => result).length;
				tell();
			});
			worker.on("exit", () => {
				atWork.delete(worker);
				tell();
			});
			return worker;
		},
	});
	syncBuiltinESMExports();
	process.on("exit", () => writeFileSync("compiled.txt", `${compiled}`));
}

function newPromise() {
	let resolve;
	const promise = new Promise((done) => {
		resolve = done;
	});
	return { promise, resolve };
}

if (isMainThread) takePart();
