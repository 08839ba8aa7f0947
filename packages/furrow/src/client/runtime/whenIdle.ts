/** Timeout, because a page that is always busy or renders no frames is never idle. */
const LONGEST_WAIT_MS = 1000;

/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
	if ("requestIdleCallback" in window)
		requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
	else setTimeout(run);
}
