/**
 * Detects from a separate thread that the main thread is blocked: during an endless loop nothing else runs there, not
 * even the handlers of Ctrl+C. Pausing the main thread with the debugger shows where it is.
 */
import { writeSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { workerData } from "node:worker_threads";
import { cpuTime } from "../../util/time.js";
import { SharedState } from "./sharedState.js";
import {
	BEAT_MS,
	type Frame,
	isPackage,
	PATIENCE_MS,
	type WatchData,
} from "./types.js";

/** File descriptor. A worker's `process.stderr` goes through the main thread. */
const STDERR = 2;

const { memory, port } = workerData as WatchData;
const shared = new SharedState(memory);

/** Without Furrow's listeners, these signals end the process. */
const REMOVE_LISTENERS =
	'for (const name of ["SIGINT", "SIGTERM"]) globalThis.process.removeAllListeners(name)';

/**
 * Returns the call stack of the main thread.
 * @param removesListeners whether to remove the listeners of Ctrl+C, which cannot run any more
 */
async function stackOfMainThread(removesListeners: boolean): Promise<Frame[]> {
	const session = new Session();
	session.connectToMainThread();
	const scripts = new Map<string, string>();
	session.on("Debugger.scriptParsed", ({ params: { scriptId, url } }) => {
		scripts.set(scriptId, url);
	});
	const paused = new Promise<Frame[]>((resolve) => {
		session.once("Debugger.paused", async ({ params: { callFrames } }) => {
			const [top] = callFrames;
			if (removesListeners && top)
				await session.post("Debugger.evaluateOnCallFrame", {
					callFrameId: top.callFrameId,
					expression: REMOVE_LISTENERS,
				});
			resolve(
				callFrames.map(({ functionName, location }) => ({
					url: scripts.get(location.scriptId) ?? "",
					line: location.lineNumber + 1,
					column: (location.columnNumber ?? 0) + 1,
					name: functionName,
				})),
			);
		});
	});
	await session.post("Debugger.enable");
	await session.post("Debugger.pause");
	const frames = await paused;
	await session.post("Debugger.resume");
	session.disconnect();
	return frames;
}

/** Reports it in the terminal, since the main thread cannot. */
function report(frames: Frame[]): void {
	const own = frames.find(
		({ url }) => /^(?:file:\/\/)?\//.test(url) && !isPackage(url),
	);
	const file = own?.url.replace(/^file:\/\//, "").replace(/\?.*/, "");
	const { page } = shared;
	const lines = [
		file ? `error ${file}` : "error",
		`  Code has been running for ${PATIENCE_MS / 1000} seconds and blocks the server.`,
		...(own?.name ? [`  It is running the function "${own.name}".`] : []),
		...(page ? [`  The last requested page is "${page}".`] : []),
		"",
		"  hint: Look for an endless loop. Stop this command with Ctrl+C and start it again.",
		"",
	];
	writeSync(STDERR, lines.join("\n"));
}

let lastBeats = -1;
/** Upper limit of the processor time that the main thread has used since its last signal, in milliseconds. */
let blockedMs = 0;
let cpu = cpuTime();

setInterval(async () => {
	const { beats, isLimited } = shared;
	const before = cpu;
	cpu = cpuTime();
	const wasBelowLimit = blockedMs < PATIENCE_MS;
	// The processor time of the process includes other threads. The main thread uses at most one core.
	if (beats !== lastBeats) blockedMs = 0;
	else blockedMs += Math.min(cpu - before, BEAT_MS);
	lastBeats = beats;
	if (!(wasBelowLimit && blockedMs >= PATIENCE_MS)) return;
	const frames = await stackOfMainThread(!isLimited);
	if (isLimited) port.postMessage(frames);
	else report(frames);
}, BEAT_MS);
