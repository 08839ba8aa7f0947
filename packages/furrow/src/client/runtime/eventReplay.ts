/** Replays events from before the page was hydrated, recorded by its inline script (`render/afterPaint.ts`). */

/** An event that only the site's scripts can answer, and the control or element that it is for. */
type Early = [target: HTMLElement, event: MouseEvent | KeyboardEvent];

declare global {
	/** Gives what was kept, and keeps no more. */
	var __FURROW_EARLY__: (() => Early[]) | undefined;
}

/**
 * Does what the reader asked for while the page was loading, in that order. To be called when it can answer.
 *
 * A key goes to where the focus is, since an earlier one may have moved it on; what a browser would click by it is clicked.
 */
export async function replayEarlyEvents(): Promise<void> {
	const events = globalThis.__FURROW_EARLY__?.() ?? [];
	globalThis.__FURROW_EARLY__ = undefined;
	let last: HTMLElement | undefined;
	for (const [element, event] of events) {
		// React renders what an event changes in a microtask, and the next one is for that.
		await null;
		if (!element.isConnected) continue;
		const key = "key" in event && event.key;
		if (key && element !== last) element.focus();
		const target = key ? (document.activeElement as HTMLElement) : element;
		const Kind = event.constructor as typeof KeyboardEvent;
		const isLeft = target.dispatchEvent(new Kind(event.type, event));
		if (isLeft && (key === " " || key === "Enter")) target.click();
		last = element;
	}
}
