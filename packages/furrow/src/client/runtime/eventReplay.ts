/** Replays events from before the page was hydrated, recorded by its inline script (`render/afterPaint.ts`). */

/** An event that only the site's scripts can answer, and the control or element that it is for. */
type Early = [target: HTMLElement, event: MouseEvent | KeyboardEvent];

declare global {
	/** Gives what was kept, and keeps no more. */
	var __FURROW_EARLY__: (() => Early[]) | undefined;
}

/** Presses a key where the focus is, and what a browser would click by it. */
function press(event: KeyboardEvent): void {
	const target = document.activeElement as HTMLElement;
	const isLeft = target.dispatchEvent(new KeyboardEvent(event.type, event));
	if (isLeft && /^( |Enter)$/.test(event.key)) target.click();
}

/** Does what the reader asked for while the page was loading, in that order. To be called when it can answer. */
export async function replayEarlyEvents(): Promise<void> {
	const events = globalThis.__FURROW_EARLY__?.() ?? [];
	globalThis.__FURROW_EARLY__ = undefined;
	let last: HTMLElement | undefined;
	for (const [target, event] of events) {
		// React renders what an event changes in a microtask, and the next one is for that.
		await null;
		if (!target.isConnected) continue;
		if (event.type === "click")
			target.dispatchEvent(new MouseEvent(event.type, event));
		else {
			// An earlier key may have moved the focus on: the next is for where it is now.
			if (target !== last) target.focus();
			press(event as KeyboardEvent);
		}
		last = target;
	}
}
