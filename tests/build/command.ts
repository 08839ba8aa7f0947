/** Commands that run until they are stopped. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { FURROW, PLAIN_ENV, type Site } from "./site";

/** Longest time that a command may take to exit. On an idle machine it takes a second. */
export const SOON_MS = 5000;

/** A running command. */
export class Command {
	readonly #lines: string[] = [];
	readonly #exit: Promise<unknown[]>;
	#wake: () => void = () => {};
	#hasEnded = false;

	constructor(readonly child: ChildProcess) {
		this.#exit = once(child, "exit");
		child.once("close", () => {
			this.#hasEnded = true;
			this.#wake();
		});
		for (const stream of [child.stdout, child.stderr])
			if (stream)
				createInterface({ input: stream }).on("line", (line) => {
					this.#lines.push(line);
					this.#wake();
				});
	}

	/** Runs `furrow start` on a free port. */
	static start(site: Site, waits = "", ...flags: string[]): Command {
		const args = [FURROW, "start", "--port", "0", "--no-open", ...flags];
		return Command.run(site, args, waits);
	}

	/**
	 * Runs a Node script in a site's folder.
	 * @param waits value of the environment variable `WAITS`
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

	/** Waits for the first line that contains a text. */
	async line(text: string): Promise<string> {
		for (;;) {
			const found = this.#lines.find((line) => line.includes(text));
			if (found !== undefined) return found;
			if (this.#hasEnded) throw new Error(`The command ended:\n${this.text}`);
			await new Promise<void>((wake) => {
				this.#wake = wake;
			});
		}
	}

	/** Waits for the URL that the command serves. */
	async url(): Promise<string> {
		const line = await this.line("http://");
		return /http:\S+/.exec(line)?.[0] ?? "";
	}

	/** Sends a signal. @returns the exit code */
	async end(signal: NodeJS.Signals = "SIGINT"): Promise<unknown> {
		this.child.kill(signal);
		return this.ended();
	}

	/** Waits for the exit code, and kills a process that does not exit in time. */
	async ended(): Promise<unknown> {
		const killTimer = setTimeout(() => this.child.kill("SIGKILL"), SOON_MS);
		const [code, signal] = await this.#exit;
		clearTimeout(killTimer);
		// As shells report signals.
		return code ?? 128 + constants.signals[signal as NodeJS.Signals];
	}
}
