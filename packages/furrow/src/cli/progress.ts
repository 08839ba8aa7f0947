import pc from "picocolors";
import type { Spinner } from "yocto-spinner";

/** Reports a command's progress: a spinner in a terminal, plain lines elsewhere. */
export interface Progress {
	/** Begins a stage; the one before it is done. */
	stage(name: string): void;
	/** How far the stage is. */
	count(done: number, of: number): void;
	/** Ends the work with a line about the result. */
	done(summary: string): void;
	/** Something to know that stops nothing. */
	warn(message: string): void;
	/** A line that is neither. */
	info(message: string): void;
	/** Ends the spinner without a word, before an error is shown. */
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
		// Not loaded without a terminal, and not awaited by the work itself.
		const { default: createSpinner } = await import("yocto-spinner");
		if (current === text) spinner ??= createSpinner({ text, stream }).start();
	}

	/** Prints above the spinner. */
	function between(line: string) {
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
			between(
				`${pc.yellow(pc.bold("warning"))} ${message.replace(/\n/g, "\n  ")}`,
			);
		},
		info: between,
		stop() {
			spinner?.stop();
			spinner = undefined;
			current = undefined;
		},
	};
}

/** The running command's progress. */
export const progress = createProgress();
