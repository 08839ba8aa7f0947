/** A process that builds one site after the other, for tests that do not ask what a new process does. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Run } from "./site";

const SCRIPT = fileURLToPath(new URL("residentProcess.mjs", import.meta.url));

/** After so many runs another process takes over, so that memory does not grow. */
const RUNS = 40;

/** Ends each stream of a run: nothing else prints it. */
const MARK = "\0end of run\0";

class Resident {
	readonly #child: ChildProcess;
	#runs = 0;
	isBusy = false;

	/** @param env what it is loaded with: whether it prints colours is decided then */
	constructor(env: NodeJS.ProcessEnv) {
		this.#child = spawn(process.execPath, [SCRIPT], {
			env,
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		for (const stream of [this.#child.stdout, this.#child.stderr])
			stream?.setEncoding("utf8");
		this.#hold(false);
	}

	/** Whether it may be given another run. */
	get isUsable(): boolean {
		const { exitCode, signalCode } = this.#child;
		return exitCode === null && signalCode === null && this.#runs < RUNS;
	}

	/** It keeps the tests' process alive only while it runs something. */
	#hold(isHeld: boolean): void {
		const child = this.#child;
		for (const one of [child, child.channel, child.stdout, child.stderr])
			(one as ChildProcess | null)?.[isHeld ? "ref" : "unref"]();
	}

	run(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Run> {
		const child = this.#child;
		const run: Run = { code: -1, stdout: "", stderr: "", text: "" };
		this.isBusy = true;
		this.#runs += 1;
		this.#hold(true);
		return new Promise<Run>((resolve, reject) => {
			const ended = new Set<string>();
			const listeners = (["stdout", "stderr"] as const).map((name) => {
				const hear = (text: string) => {
					const part = text.replace(MARK, "");
					run[name] += part;
					run.text += part;
					if (part !== text) ended.add(name);
					finish();
				};
				child[name]?.on("data", hear);
				return () => child[name]?.off("data", hear);
			});
			const onCode = (code: number) => {
				run.code = code;
				ended.add("code");
				finish();
			};
			const onClose = (code: number | null, signal: string | null) => {
				run.code = code ?? -1;
				if (signal) run.text += `\nended by ${signal}`;
				done();
			};
			const done = () => {
				for (const stop of listeners) stop();
				child.off("message", onCode).off("close", onClose).off("error", reject);
				this.isBusy = false;
				this.#hold(false);
				if (this.#runs >= RUNS && child.connected) child.disconnect();
				resolve(run);
			};
			const finish = () => {
				if (ended.size === 3) done();
			};
			child.on("message", onCode).on("close", onClose).on("error", reject);
			child.send({ args, cwd, env, mark: MARK });
		});
	}
}

let residents: Resident[] = [];

/** Runs the furrow command in a process that has run it before, if there is one. */
export function runResident(
	args: string[],
	cwd: string,
	env: NodeJS.ProcessEnv,
): Promise<Run> {
	residents = residents.filter(({ isUsable }) => isUsable);
	let free = residents.find(({ isBusy }) => !isBusy);
	if (!free) {
		free = new Resident(env);
		residents.push(free);
	}
	return free.run(args, cwd, env);
}
