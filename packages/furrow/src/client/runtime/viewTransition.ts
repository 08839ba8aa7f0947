import { flushSync } from "react-dom";
import type { Arrival } from "./pagedHistory";

/** Updates to apply once the browser has captured the old page. */
let waiting: (() => void)[] | undefined;

/** Location of the page on the screen. */
let shownAt: Arrival["location"] | undefined;

/** Whether the browser itself animates going back, after a swipe. */
let isShownByBrowser = false;
window.addEventListener(
	"popstate",
	(event) => {
		isShownByBrowser = event.hasUAVisualTransition === true;
	},
	{ capture: true },
);

/** Whether a page change is animated: not if the reader prefers reduced motion or the document is hidden. */
function isShown(): boolean {
	const isPlain = isShownByBrowser;
	isShownByBrowser = false;
	return (
		!isPlain &&
		"startViewTransition" in document &&
		document.visibilityState === "visible" &&
		!window.matchMedia("(prefers-reduced-motion: reduce)").matches
	);
}

/** While a page comes into view, browsers have a picture of it take the clicks: they end the motion, and are passed on. */
function letClicksThrough(transition: ViewTransition): void {
	const root = document.documentElement;
	const skip = () => {
		transition.skipTransition();
		window.addEventListener("click", passOn, { capture: true, once: true });
	};
	const passOn = (event: MouseEvent) => {
		const meant = document.elementFromPoint(event.clientX, event.clientY);
		if (event.target !== root || !meant || meant === root) return;
		event.stopPropagation();
		meant.dispatchEvent(new MouseEvent("click", event));
	};
	window.addEventListener("pointerdown", skip, { capture: true });
	const end = () =>
		window.removeEventListener("pointerdown", skip, { capture: true });
	transition.finished.then(end, end);
}

/**
 * Shows another page with a transition of views, where the browser has them: title, address and content change in one
 * task, as without.
 *
 * @param update sets the state of what is shown
 * @param arrival what is shown: where it is no other page, without a transition, but never before an earlier page
 */
export function showInTransition(
	update: () => void,
	{ page, location }: Arrival,
): void {
	// An edit in development is shown where the reader is.
	const isOtherPage = page !== undefined && location !== shownAt;
	shownAt = location;
	if (waiting) {
		waiting.push(update);
		return;
	}
	if (!isOtherPage || !isShown()) {
		update();
		return;
	}
	waiting = [update];
	const transition = document.startViewTransition(() => {
		const updates = waiting ?? [];
		waiting = undefined;
		flushSync(() => {
			for (const one of updates) one();
		});
	});
	// A later page, or a window that is hidden, ends the motion. The page is shown all the same.
	transition.ready.catch(() => {});
	letClicksThrough(transition);
}
