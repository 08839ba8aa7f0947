/**
 * Estimates how much a cold build would gain from more cores: measures the processor time of each thread, with as
 * many threads as Furrow starts for a number of cores (Linux). A build takes at least as long as its longest thread,
 * and at least the processor time of all threads divided by the number of cores.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "./measure.mjs";
import { generateSite } from "./site.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const FURROW = resolve(here, "../packages/furrow/bin/furrow.mjs");

const SAMPLE_MS = 20;

/** Threads with less processor time are the runtime's own helpers, which are combined in one figure. */
const MIN_SECONDS = 0.1;

const seconds = (value) => `${value.toFixed(2)} s`;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Records the processor time of a process's threads. Anything after the last sample is not counted. */
function readThreads(pid, threads) {
	let ids = [];
	try {
		ids = readdirSync(`/proc/${pid}/task`);
	} catch {
		return;
	}
	for (const id of ids) {
		const time = processorSeconds(`${pid}/task/${id}`);
		if (time) threads.set(id, time);
	}
}

/**
 * Builds a site without caches.
 * @param cores number of cores that the build may use, or, if the machine has fewer, that it is made to believe in
 * @returns wall seconds, the processor time of the main thread, and that of the other threads in descending order
 */
async function coldBuild(dir, cores) {
	for (const folder of ["node_modules/.cache", ".docusaurus", "build"])
		await rm(join(dir, folder), { recursive: true, force: true });
	const isReal = cores <= availableParallelism();
	const node = [process.execPath, FURROW, "build"];
	const [command, ...args] = isReal
		? ["taskset", "-c", `0-${cores - 1}`, ...node]
		: node;
	const preload = `--require ${JSON.stringify(join(here, "cpuCount.cjs"))}`;
	const started = performance.now();
	const child = spawn(command, args, {
		cwd: dir,
		stdio: "ignore",
		env: {
			...process.env,
			CI: "true",
			NODE_ENV: "production",
			...(!isReal && { BENCH_CORES: String(cores), NODE_OPTIONS: preload }),
		},
	});
	const threads = new Map();
	const timer = setInterval(() => readThreads(child.pid, threads), SAMPLE_MS);
	const code = await new Promise((done, failed) => {
		child.on("error", failed);
		child.on("close", done);
	});
	clearInterval(timer);
	if (code !== 0) throw new Error(`furrow build gave ${code}.`);
	const main = threads.get(String(child.pid)) ?? 0;
	threads.delete(String(child.pid));
	return {
		seconds: (performance.now() - started) / 1000,
		main,
		others: [...threads.values()].sort((a, b) => b - a),
	};
}

/**
 * Prints the estimate for each number of cores.
 * @param counts numbers of cores; for those that the machine has, the wall time is also measured, which shows how
 * tight the lower bound is
 * @param site folder of the generated site, below a folder with Furrow's packages
 */
export async function benchCores({ pages, counts, keep, site }) {
	await generateSite(site, pages);
	for (const cores of counts) {
		const { seconds: wall, main, others } = await coldBuild(site, cores);
		const all = main + sum(others);
		const longest = Math.max(main, ...others);
		const listed = others.filter((time) => time >= MIN_SECONDS);
		const rest = sum(others) - sum(listed);
		console.log(
			[
				`${pages} pages, ${cores} cores: at least ${seconds(Math.max(longest, all / cores))}`,
				...(cores <= availableParallelism()
					? [`  by the clock ${seconds(wall)}`]
					: []),
				`  longest chain ${seconds(longest)}, all threads ${seconds(all)}`,
				`  main thread ${seconds(main)}, others ${listed.map(seconds).join(", ")}, and ${seconds(rest)}`,
			].join("\n"),
		);
	}
	if (!keep) await rm(site, { recursive: true, force: true });
}
