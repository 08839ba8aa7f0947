import { progress } from "./progress.js";

/** How long a process may continue after its command has ended, in milliseconds. */
const LINGER_MS = 5000;

/**
 * Exits the process after a delay even if plugins have left handles open. The delay lets them finish their work.
 * @param result result of the command, as the beginning of a sentence
 * @param linger delay in milliseconds
 */
export function endProcess(result: string, linger = LINGER_MS): void {
	setTimeout(() => {
		progress.warn(
			`${result}, but a plugin keeps the process alive (a timer, a server, a connection). Exiting anyway.`,
		);
		process.exit();
	}, linger).unref();
}
