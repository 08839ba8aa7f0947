/** Processes that run many builds one after the other, for tests that do not depend on a new process. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Run } from "./site";

const SCRIPT = fileURLToPath(new URL("residentProcess.mjs", import.meta.url));

/** Number of runs after which a process is replaced, so that memory does not grow. */
const MAX_RUNS = 40;

/** Marks the end of a run in each stream. Nothing else prints it. */
const MARK = "\0end of run\0";

/** A process that runs one command at a time. */
class Resident {
	readonly #child: ChildProcess;
	#runs = 0;
	isBusy = false;

	/** @param env environment in which it loads Furrow, which then decides whether to print colours */
	constructor(env: NodeJS.ProcessEnv) {
		this.#child = spawn(process.execPath, [SCRIPT], {
			env,
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		for (const stream of [this.#child.stdout, this.#child.stderr])
			stream?.setEncoding("utf8");
		this.#hold(false);
	}

	/** Whether it can take another run. */
	get isUsable(): boolean {
		const { exitCode, signalCode } = this.#child;
		return exitCode === null && signalCode === null && this.#runs < MAX_RUNS;
	}

	/** Sets whether it keeps the process of the tests alive, which it should only during a run. */
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
			const removeListeners = (["stdout", "stderr"] as const).map((name) => {
				const onText = (text: string) => {
					const part = text.replace(MARK, "");
					run[name] += part;
					run.text += part;
					if (part !== text) ended.add(name);
					finish();
				};
				child[name]?.on("data", onText);
				return () => child[name]?.off("data", onText);
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
				for (const remove of removeListeners) remove();
				child.off("message", onCode).off("close", onClose).off("error", reject);
				this.isBusy = false;
				this.#hold(false);
				if (this.#runs >= MAX_RUNS && child.connected) child.disconnect();
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

/** Runs the furrow command in an idle process, or in a new one if there is none. */
export function runResident(
	args: string[],
	cwd: string,
	env: NodeJS.ProcessEnv,
): Promise<Run> {
	residents = residents.filter(({ isUsable }) => isUsable);
	let idle = residents.find(({ isBusy }) => !isBusy);
	if (!idle) {
		idle = new Resident(env);
		residents.push(idle);
	}
	return idle.run(args, cwd, env);
}
