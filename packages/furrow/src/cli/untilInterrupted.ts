/**
 * Waits for SIGINT or SIGTERM, then exits the process even if code of the site has left handles open. A second signal
 * exits immediately.
 *
 * @param close cleans up; awaited before the process exits
 * @param onStart receives a function that ends the process in other cases
 */
export function untilInterrupted(
	close: () => Promise<void>,
	onStart: (end: () => void) => void = () => {},
): Promise<never> {
	return new Promise(() => {
		let isClosing = false;
		const end = () => {
			if (isClosing) return;
			isClosing = true;
			close().finally(() => process.exit());
		};
		process.once("SIGINT", end);
		process.once("SIGTERM", end);
		onStart(end);
	});
}
