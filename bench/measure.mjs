/** Runs commands and measures them from outside; weighs what a page costs its reader. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The middle one of some numbers, of an even count the upper one of the two. */
export const median = (numbers) =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const SAMPLE_MS = 40;

/** Samples between two looks for new processes: to read them all each time would take a core's time from what is measured. */
const SAMPLES_PER_LIST = 10;

/** A process and everything it started (Linux; elsewhere nothing). */
function processTree(root) {
	const children = new Map();
	let entries = [];
	try {
		entries = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	} catch {
		return [];
	}
	for (const pid of entries) {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
			// After the name, which may hold anything: state and parent.
			const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			children.set(parent, [...(children.get(parent) ?? []), pid]);
		} catch {
			// The process ended while it was read.
		}
	}
	const below = (pid) => [pid, ...(children.get(pid) ?? []).flatMap(below)];
	return below(String(root));
}

/** Resident memory of a process in bytes; 0 when it has ended. */
export function residentMemory(pid) {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

/** Ticks of the kernel's clock in a second, as Linux counts processor time for programs. */
const TICKS = 100;

/**
 * Seconds of processor time that a process has taken with all of its threads (Linux; elsewhere 0).
 * @param pid a process, or one of its threads: `12/task/34`
 */
export function processorSeconds(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// After the name, which may hold anything: the third field. Time of its own and of the kernel are 14 and 15.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return (Number(fields[11]) + Number(fields[12])) / TICKS;
	} catch {
		return 0;
	}
}

/**
 * Runs a command to its end.
 * @returns wall seconds, the peak of its resident memory in bytes, what it printed, and the processor time of the process
 * itself, which other programs on the machine change little
 */
export function run(command, args, options) {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		let peak = 0;
		let processor = 0;
		let output = "";
		const child = spawn(command, args, {
			...options,
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		let pids = [];
		let sample = 0;
		const timer = setInterval(() => {
			if (sample++ % SAMPLES_PER_LIST === 0) pids = processTree(child.pid);
			const sum = pids.reduce((total, pid) => total + residentMemory(pid), 0);
			peak = Math.max(peak, sum);
			processor = Math.max(processor, processorSeconds(child.pid));
		}, SAMPLE_MS);
		child.on("error", reject);
		child.on("close", (code) => {
			clearInterval(timer);
			const seconds = (performance.now() - started) / 1000;
			if (code === 0) resolve({ seconds, processor, peak, output });
			else
				reject(
					new Error(`${command} ${args.join(" ")} gave ${code}:\n${output}`),
				);
		});
	});
}

const size = (bytes) => ({ raw: bytes.length, gzip: gzipSync(bytes).length });

/** What one page's first load costs: its HTML, and the scripts and style sheets that the HTML names. */
export function pageWeight(outDir, page) {
	const html = readFileSync(join(outDir, page));
	const text = html.toString();
	const named = (pattern) =>
		[...new Set([...text.matchAll(pattern)].map((match) => match[1]))].filter(
			(url) => url.startsWith("/"),
		);
	const sum = (urls) =>
		urls
			.map((url) => size(readFileSync(join(outDir, url))))
			.reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip }), {
				raw: 0,
				gzip: 0,
			});
	return {
		html: size(html),
		js: sum(named(/(?:src|href)="?([^"\s>]+\.js)"?/g)),
		css: sum(named(/href="?([^"\s>]+\.css)"?/g)),
	};
}
