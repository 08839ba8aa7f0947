/** Runs and measures commands, and measures the size of pages. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Returns the median; for an even count, the upper one of the two middle numbers. */
export const median = (numbers) =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const SAMPLE_MS = 40;

/**
 * Samples between two scans for new processes. Scanning each time would take processor time from the measured
 * command.
 */
const SAMPLES_PER_LIST = 10;

/** Returns the ids of a process and of everything it has started (Linux; elsewhere none). */
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
			// State and parent follow the name, which may contain any character.
			const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			children.set(parent, [...(children.get(parent) ?? []), pid]);
		} catch {
			// The process has ended meanwhile.
		}
	}
	const below = (pid) => [pid, ...(children.get(pid) ?? []).flatMap(below)];
	return below(String(root));
}

/** Returns the resident memory of a process in bytes; 0 if it has ended. */
export function residentMemory(pid) {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

/** Clock ticks per second, in which Linux reports processor time. */
const TICKS = 100;

/**
 * Returns the seconds of processor time of a process, including all of its threads (Linux; elsewhere 0).
 * @param pid a process, or one of its threads: `12/task/34`
 */
export function processorSeconds(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The third field follows the name, which may contain any character. User and system time are fields 14 and 15.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return (Number(fields[11]) + Number(fields[12])) / TICKS;
	} catch {
		return 0;
	}
}

/**
 * Runs a command to its end.
 * @returns wall seconds, peak resident memory in bytes, output, and the processor time of the process itself, which
 * other programs on the machine hardly affect
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

/** Returns the size of a page's first load: its HTML, and the scripts and style sheets that the HTML references. */
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
