/** Commands that run until they are ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { FURROW, PLAIN_ENV, type Site } from "./site";

/** How long a command may take to end. A second, where the machine has nothing else to do. */
export const SOON_MS = 5000;

/** A command that runs. */
export class Command {
	readonly #lines: string[] = [];
	readonly #exit: Promise<unknown[]>;
	#hear: () => void = () => {};
	#isOver = false;

	constructor(readonly child: ChildProcess) {
		this.#exit = once(child, "exit");
		child.once("close", () => {
			this.#isOver = true;
			this.#hear();
		});
		for (const stream of [child.stdout, child.stderr])
			if (stream)
				createInterface({ input: stream }).on("line", (line) => {
					this.#lines.push(line);
					this.#hear();
				});
	}

	/** Runs `furrow start` on a free port. */
	static start(site: Site, waits = "", ...flags: string[]): Command {
		const args = [FURROW, "start", "--port", "0", "--no-open", ...flags];
		return Command.run(site, args, waits);
	}

	/**
	 * Runs a script of Node's in a site's folder.
	 * @param waits the environment's `WAITS`
	 */
	static run(site: Site, args: string[], waits = ""): Command {
		return new Command(
			spawn(process.execPath, args, {
				cwd: site.dir,
				env: { ...PLAIN_ENV, WAITS: waits },
				stdio: ["ignore", "pipe", "pipe"],
			}),
		);
	}

	get text(): string {
		return this.#lines.join("\n");
	}

	/** The first line that has a text. */
	async line(text: string): Promise<string> {
		for (;;) {
			const found = this.#lines.find((line) => line.includes(text));
			if (found !== undefined) return found;
			if (this.#isOver) throw new Error(`The command ended:\n${this.text}`);
			await new Promise<void>((hear) => {
				this.#hear = hear;
			});
		}
	}

	/** Where it serves. */
	async url(): Promise<string> {
		const line = await this.line("http://");
		return /http:\S+/.exec(line)?.[0] ?? "";
	}

	/** Sends a signal. @returns the exit code */
	async end(signal: NodeJS.Signals = "SIGINT"): Promise<unknown> {
		this.child.kill(signal);
		return this.ended();
	}

	/** The exit code, if the process ends soon. */
	async ended(): Promise<unknown> {
		const late = setTimeout(() => this.child.kill("SIGKILL"), SOON_MS);
		const [code, signal] = await this.#exit;
		clearTimeout(late);
		// As shells tell it.
		return code ?? 128 + constants.signals[signal as NodeJS.Signals];
	}
}
