/**
 * Runs furrow's command line again and again in one process, which has loaded Furrow already: most of the processor time of a
 * small build goes into that. Takes one run at a time from its parent, and ends each of its streams with a mark.
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
/** Timers of the run that goes on. Those that it leaves would end the process, or come in the way of the next run. */
const timers = [];
const noting =
	(set) =>
	(...args) => {
		const timer = set(...args);
		timers.push(timer);
		return timer;
	};
Object.assign(globalThis, {
	setTimeout: Object.assign(noting(setTimeout), setTimeout),
	setInterval: noting(setInterval),
});

/** Every run takes back what it listens for, also one that fails. */
const SIGNALS = ["SIGINT", "SIGTERM"];

process.on("disconnect", () => process.exit());
process.on("message", async ({ args, cwd, env, mark }) => {
	process.chdir(cwd);
	for (const name of Object.keys(process.env))
		if (!(name in env)) delete process.env[name];
	Object.assign(process.env, env);
	process.exitCode = undefined;
	// The site's files may be others by now.
	for (const file of Object.keys(cache))
		if (file.startsWith(cwd)) delete cache[file];
	const code = await run(args);
	for (const timer of timers.splice(0)) clearTimeout(timer);
	const heard = SIGNALS.filter((signal) => process.listenerCount(signal));
	if (heard.length) console.error(`The run still listens for ${heard}.`);
	for (const stream of [process.stdout, process.stderr]) stream.write(mark);
	process.send(heard.length ? -1 : code);
});
