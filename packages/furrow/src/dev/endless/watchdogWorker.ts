/**
 * Sees from a thread of its own that the main thread stands still: code in a loop lets nothing else happen there, not even
 * Ctrl+C. A debugger's pause finds out where it is.
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

/** A worker's `process.stderr` goes via the main thread. */
const STDERR = 2;

const { memory, port } = workerData as WatchData;
const shared = new SharedState(memory);

/** Without listeners of ours, the system ends the process. */
const FREE_SIGNALS =
	'for (const name of ["SIGINT", "SIGTERM"]) globalThis.process.removeAllListeners(name)';

/** Finds out what the main thread is doing. @param isForGood whether Ctrl+C has to be given back */
async function lookInside(isForGood: boolean): Promise<Frame[]> {
	const session = new Session();
	session.connectToMainThread();
	const scripts = new Map<string, string>();
	session.on("Debugger.scriptParsed", ({ params: { scriptId, url } }) => {
		scripts.set(scriptId, url);
	});
	const paused = new Promise<Frame[]>((found) => {
		session.once("Debugger.paused", async ({ params: { callFrames } }) => {
			const [top] = callFrames;
			if (isForGood && top)
				await session.post("Debugger.evaluateOnCallFrame", {
					callFrameId: top.callFrameId,
					expression: FREE_SIGNALS,
				});
			found(
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

/** Tells it in the terminal, since the main thread cannot. */
function tell(frames: Frame[]): void {
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

let seen = -1;
/** Milliseconds of processor time, at most, that the main thread has had since it was there last. */
let still = 0;
let cpu = cpuTime();

setInterval(async () => {
	const { beats, isLimited } = shared;
	const last = cpu;
	cpu = cpuTime();
	const wasPatient = still < PATIENCE_MS;
	// Other threads have a part in the processor time of the process, and the main thread no more than one core's.
	if (beats !== seen) still = 0;
	else still += Math.min(cpu - last, BEAT_MS);
	seen = beats;
	if (!(wasPatient && still >= PATIENCE_MS)) return;
	const frames = await lookInside(!isLimited);
	if (isLimited) port.postMessage(frames);
	else tell(frames);
}, BEAT_MS);
