/** How long nothing may change, and how long is waited for that, in milliseconds. */
const QUIET = 500;
const MOST = 10_000;

/**
 * Waits until a page stands still: what moves has arrived, and what scripts draw after the page has come to life, such as
 * diagrams, is there. What moves for ever is held at its beginning.
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
		[QUIET, MOST],
	);
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => {
			if (animation.playState !== "running") return true;
			if (animation.effect?.getComputedTiming().endTime !== Infinity)
				return false;
			animation.pause();
			animation.currentTime = 0;
			return true;
		}),
	);
}
