/**
 * What more cores would give a cold build: processor time of each thread, with as many threads as Furrow starts for so many
 * cores (Linux). No build ends before its longest thread does, or before the cores have done the work of all threads.
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

/** Threads with less are the runtime's own helpers, and are shown as one figure. */
const LEAST_SECONDS = 0.1;

const seconds = (value) => `${value.toFixed(2)} s`;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Takes note of the processor time of a process's threads. What a thread does after the last sample is not counted. */
function readThreads(pid, threads) {
	let ids = [];
	try {
		ids = readdirSync(`/proc/${pid}/task`);
	} catch {
		return;
	}
	for (const id of ids) {
		const taken = processorSeconds(`${pid}/task/${id}`);
		if (taken) threads.set(id, taken);
	}
}

/**
 * Builds a site without any cache.
 * @param cores how many cores the build may use, or believes to have where the machine has fewer
 * @returns wall seconds, the processor time of the main thread and that of the other threads, the longest first
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
 * Prints a line for each number of cores.
 * @param counts numbers of cores; those that the machine has are also measured by the clock, which shows how good the
 * lower bound is
 * @param site where the site goes, below a folder with Furrow's packages
 */
export async function benchCores({ pages, counts, keep, site }) {
	await generateSite(site, pages);
	for (const cores of counts) {
		const { seconds: wall, main, others } = await coldBuild(site, cores);
		const all = main + sum(others);
		const longest = Math.max(main, ...others);
		const shown = others.filter((taken) => taken >= LEAST_SECONDS);
		const rest = sum(others) - sum(shown);
		console.log(
			[
				`${pages} pages, ${cores} cores: at least ${seconds(Math.max(longest, all / cores))}`,
				...(cores <= availableParallelism()
					? [`  by the clock ${seconds(wall)}`]
					: []),
				`  longest chain ${seconds(longest)}, all threads ${seconds(all)}`,
				`  main thread ${seconds(main)}, others ${shown.map(seconds).join(", ")}, and ${seconds(rest)}`,
			].join("\n"),
		);
	}
	if (!keep) await rm(site, { recursive: true, force: true });
}
