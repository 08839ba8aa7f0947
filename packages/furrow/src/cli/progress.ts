import pc from "picocolors";
import type { Spinner } from "yocto-spinner";

/** Reports a command's progress: a spinner in a terminal, plain lines elsewhere. */
export interface Progress {
	/** Begins a stage and completes the previous one. */
	stage(name: string): void;
	/** Updates the progress of the stage. */
	count(done: number, of: number): void;
	/** Completes the last stage and prints the result. */
	done(summary: string): void;
	/** Prints a warning. */
	warn(message: string): void;
	/** Prints a line. */
	info(message: string): void;
	/** Removes the spinner without completing the stage, before an error is printed. */
	stop(): void;
}

const seconds = (since: number) =>
	pc.dim(`${((performance.now() - since) / 1000).toFixed(2)} s`);

export interface ProgressOutput {
	stream: NodeJS.WriteStream;
	interactive: boolean;
}

const terminal = (): ProgressOutput => ({
	stream: process.stderr,
	interactive:
		process.stderr.isTTY === true &&
		!process.env.CI &&
		process.env.TERM !== "dumb",
});

/** Shows progress on a stream, by default the terminal's error stream. */
export function createProgress(output: ProgressOutput = terminal()): Progress {
	const { stream, interactive } = output;
	let spinner: Spinner | undefined;
	let current: string | undefined;
	let stageStart = 0;
	const print = (line: string) => stream.write(`${line}\n`);

	function endStage() {
		spinner?.stop();
		spinner = undefined;
		if (current) print(`${pc.green("✓")} ${current} ${seconds(stageStart)}`);
		current = undefined;
	}

	async function spin(text: string) {
		// Loaded on demand, since only terminals need it, and without blocking the work.
		const { default: createSpinner } = await import("yocto-spinner");
		if (current === text) spinner ??= createSpinner({ text, stream }).start();
	}

	/** Prints a line above the spinner. */
	function printAboveSpinner(line: string) {
		spinner?.stop();
		print(line);
		spinner?.start();
	}

	return {
		stage(name) {
			endStage();
			current = name;
			stageStart = performance.now();
			if (interactive) spin(name);
		},
		count(done, of) {
			if (spinner && current) spinner.text = `${current} ${done}/${of}`;
		},
		done(summary) {
			endStage();
			print(summary);
		},
		warn(message) {
			printAboveSpinner(
				`${pc.yellow(pc.bold("warning"))} ${message.replace(/\n/g, "\n  ")}`,
			);
		},
		info: printAboveSpinner,
		stop() {
			spinner?.stop();
			spinner = undefined;
			current = undefined;
		},
	};
}

/** Progress of the running command. */
export const progress = createProgress();
