/** A page that never rests, or that shows no frames, would never be idle. */
const LONGEST_WAIT_MS = 1000;

/** Runs a function when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
	if ("requestIdleCallback" in window)
		requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
	else setTimeout(run);
}
