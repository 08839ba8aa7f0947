import { progress } from "./progress.js";

/** How long a process may outlive its command, in milliseconds. */
const LINGER_MS = 5000;

/**
 * Ends the process, whatever plugins have left open: soon, so that what they are still doing can end.
 * @param done what the command has done, as the beginning of a sentence
 */
export function endProcess(done: string, linger = LINGER_MS): void {
	setTimeout(() => {
		progress.warn(
			`${done}, but a plugin keeps the process alive (a timer, a server, a connection). Exiting anyway.`,
		);
		process.exit();
	}, linger).unref();
}
