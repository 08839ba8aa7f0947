/** Replays events from before hydration, which the page's inline script has recorded (`render/afterPaint.ts`). */

/** An event that only the site's scripts can handle, and its target element. */
type EarlyEvent = [target: HTMLElement, event: MouseEvent | KeyboardEvent];

declare global {
	/** Returns the recorded events and stops recording. */
	var __FURROW_EARLY__: (() => EarlyEvent[]) | undefined;
}

/**
 * Replays the recorded events in order. To be called once the page is hydrated.
 *
 * Key events go to the focused element, because an earlier key may have moved the focus. If a key would activate the
 * element, it is clicked.
 */
export async function replayEarlyEvents(): Promise<void> {
	const events = globalThis.__FURROW_EARLY__?.() ?? [];
	globalThis.__FURROW_EARLY__ = undefined;
	let last: HTMLElement | undefined;
	for (const [element, event] of events) {
		// React renders an event's updates in a microtask; waiting one microtask lets it finish.
		await null;
		if (!element.isConnected) continue;
		const key = "key" in event && event.key;
		if (key && element !== last) element.focus();
		const target = key ? (document.activeElement as HTMLElement) : element;
		const Kind = event.constructor as typeof KeyboardEvent;
		const isDefaultAllowed = target.dispatchEvent(new Kind(event.type, event));
		if (isDefaultAllowed && (key === " " || key === "Enter")) target.click();
		last = element;
	}
}
