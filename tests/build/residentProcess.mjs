/**
 * Runs furrow's command line repeatedly in one process, since loading Furrow takes most of the processor time of a small
 * build. Takes one run at a time from its parent, and marks the end of each run in both streams.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { keepBundlerThreads } from "./bundlerThreads.mjs";

const DIST = new URL("../../packages/furrow/dist/", import.meta.url);
const [, chunk] =
	/import\("(\.\/run-[\w-]+\.mjs)"\)/.exec(
		readFileSync(new URL("cli.mjs", DIST), "utf8"),
	) ?? [];
if (!chunk) throw new Error("dist/cli.mjs does not import run.ts by itself.");
keepBundlerThreads();
const { run } = await import(new URL(chunk, DIST).href);
const { cache } = createRequire(import.meta.url);

const { setTimeout, setInterval } = globalThis;
/** Timers of the current run. Any that it leaves could end the process or disturb the next run. */
const timers = [];
const recording =
	(set) =>
	(...args) => {
		const timer = set(...args);
		timers.push(timer);
		return timer;
	};
Object.assign(globalThis, {
	setTimeout: Object.assign(recording(setTimeout), setTimeout),
	setInterval: recording(setInterval),
});

/** Signals whose listeners every run must remove, even one that fails. */
const SIGNALS = ["SIGINT", "SIGTERM"];

process.on("disconnect", () => process.exit());
process.on("message", async ({ args, cwd, env, mark }) => {
	process.chdir(cwd);
	for (const name of Object.keys(process.env))
		if (!(name in env)) delete process.env[name];
	Object.assign(process.env, env);
	process.exitCode = undefined;
	// The site's files may have changed since.
	for (const file of Object.keys(cache))
		if (file.startsWith(cwd)) delete cache[file];
	const code = await run(args);
	for (const timer of timers.splice(0)) clearTimeout(timer);
	const leaked = SIGNALS.filter((signal) => process.listenerCount(signal));
	if (leaked.length) console.error(`The run still listens for ${leaked}.`);
	for (const stream of [process.stdout, process.stderr]) stream.write(mark);
	process.send(leaked.length ? -1 : code);
});
