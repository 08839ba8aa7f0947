/**
 * Waits for Ctrl+C, or for the system to end the process; then ends it, whatever code of the site has left open. A second
 * Ctrl+C does not wait.
 *
 * @param close is waited for
 * @param when gets what else ends the process
 */
export function untilInterrupted(
	close: () => Promise<void>,
	when: (end: () => void) => void = () => {},
): Promise<never> {
	return new Promise(() => {
		let isEnding = false;
		const end = () => {
			if (isEnding) return;
			isEnding = true;
			close().finally(() => process.exit());
		};
		process.once("SIGINT", end);
		process.once("SIGTERM", end);
		when(end);
	});
}
