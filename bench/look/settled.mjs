/** How long a page must not change, and the maximum time to wait for that, in milliseconds. */
const QUIET_MS = 500;
const MAX_WAIT_MS = 10_000;

/**
 * Waits until a page has settled: animations have finished, and content that scripts add after hydration, such as
 * diagrams, is there. Endless animations are stopped at their start.
 */
export async function settled(page) {
	await page.evaluate(
		([quiet, most]) =>
			new Promise((done) => {
				let timer;
				const changed = () => {
					clearTimeout(timer);
					timer = setTimeout(stop, quiet, true);
				};
				const observer = new MutationObserver(changed);
				const stop = (mayWait) => {
					const isWaiting = document.querySelector(
						".docusaurus-mermaid-container:empty",
					);
					if (isWaiting && mayWait) return changed();
					observer.disconnect();
					clearTimeout(timer);
					done();
				};
				observer.observe(document, { subtree: true, childList: true });
				changed();
				setTimeout(stop, most, false);
			}),
		[QUIET_MS, MAX_WAIT_MS],
	);
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => {
			if (animation.playState !== "running") return true;
			// It follows the scroll position.
			if (animation.timeline !== document.timeline) return true;
			if (animation.effect?.getComputedTiming().endTime !== Infinity)
				return false;
			animation.pause();
			animation.currentTime = 0;
			return true;
		}),
	);
}
