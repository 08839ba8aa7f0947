/** Runs commands and measures them from outside; weighs what a page costs its reader. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const SAMPLE_MS = 40;

/** Resident memory of a process and everything it started, in bytes (Linux; elsewhere 0). */
function treeMemory(root) {
	const children = new Map();
	const resident = new Map();
	let entries = [];
	try {
		entries = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	} catch {
		return 0;
	}
	for (const pid of entries) {
		try {
			const status = readFileSync(`/proc/${pid}/status`, "utf8");
			const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
			const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0;
			resident.set(pid, Number(kilobytes) * 1024);
			children.set(parent, [...(children.get(parent) ?? []), pid]);
		} catch {
			// The process ended while it was read.
		}
	}
	const sum = (pid) =>
		(resident.get(pid) ?? 0) +
		(children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
	return sum(String(root));
}

/** Runs a command to its end: wall seconds and the peak of its resident memory in bytes. */
export function run(command, args, options) {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		let peak = 0;
		let output = "";
		const child = spawn(command, args, {
			...options,
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		const timer = setInterval(() => {
			peak = Math.max(peak, treeMemory(child.pid));
		}, SAMPLE_MS);
		child.on("error", reject);
		child.on("close", (code) => {
			clearInterval(timer);
			const seconds = (performance.now() - started) / 1000;
			if (code === 0) resolve({ seconds, peak, output });
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
