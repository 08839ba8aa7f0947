import { flushSync } from "react-dom";
import type { Arrival } from "./pagedHistory";

/** Updates to apply after the browser has captured the old page. */
let pendingUpdates: (() => void)[] | undefined;

/** Location of the visible page. */
let shownLocation: Arrival["location"] | undefined;

/** Whether the browser has animated the navigation itself, as after a swipe. */
let isAnimatedByBrowser = false;
window.addEventListener(
	"popstate",
	(event) => {
		isAnimatedByBrowser = event.hasUAVisualTransition === true;
	},
	{ capture: true },
);

/**
 * Whether to animate a page change: not if the browser did, the reader prefers reduced motion, or the document is
 * hidden.
 */
function isAnimated(): boolean {
	const hasBrowserAnimation = isAnimatedByBrowser;
	isAnimatedByBrowser = false;
	return (
		!hasBrowserAnimation &&
		"startViewTransition" in document &&
		document.visibilityState === "visible" &&
		!window.matchMedia("(prefers-reduced-motion: reduce)").matches
	);
}

/**
 * Makes clicks work during a transition, when the browser's snapshot of the page receives them: pressing a button ends
 * the transition, and the click is dispatched to the element below.
 */
function letClicksThrough(transition: ViewTransition): void {
	const root = document.documentElement;
	const skip = () => {
		transition.skipTransition();
		window.addEventListener("click", forwardClick, {
			capture: true,
			once: true,
		});
	};
	const forwardClick = (event: MouseEvent) => {
		const target = document.elementFromPoint(event.clientX, event.clientY);
		if (event.target !== root || !target || target === root) return;
		event.stopPropagation();
		target.dispatchEvent(new MouseEvent("click", event));
	};
	window.addEventListener("pointerdown", skip, { capture: true });
	const end = () =>
		window.removeEventListener("pointerdown", skip, { capture: true });
	transition.finished.then(end, end);
}

/**
 * Shows another page with a view transition, if the browser supports them. Title, address and content change in one
 * task, as without a transition.
 *
 * @param update sets the state to be shown
 * @param arrival arrival to be shown. If the page stays the same, no transition is used, but the update still waits for
 * those of earlier pages
 */
export function showInTransition(
	update: () => void,
	{ page, location }: Arrival,
): void {
	// After an edit in development, the location stays the same.
	const isOtherPage = page !== undefined && location !== shownLocation;
	shownLocation = location;
	if (pendingUpdates) {
		pendingUpdates.push(update);
		return;
	}
	if (!isOtherPage || !isAnimated()) {
		update();
		return;
	}
	pendingUpdates = [update];
	const transition = document.startViewTransition(() => {
		const updates = pendingUpdates ?? [];
		pendingUpdates = undefined;
		flushSync(() => {
			for (const apply of updates) apply();
		});
	});
	// Another navigation, or hiding the window, aborts the transition. The page is shown anyway.
	transition.ready.catch(() => {});
	letClicksThrough(transition);
}
