/** Replays events from before the page was hydrated, recorded by its inline script. */

interface Early {
	/** The button that was clicked last. */
	click?: HTMLElement;
	/** The key that opens the search. */
	key?: KeyboardEvent;
}

declare global {
	/** Gives what was kept, and keeps no more. */
	var __FURROW_EARLY__: (() => Early) | undefined;
}

/** Does what the reader asked for while the page was loading. To be called when it can answer. */
export function answerEarlyTouch(): void {
	const { click, key } = globalThis.__FURROW_EARLY__?.() ?? {};
	globalThis.__FURROW_EARLY__ = undefined;
	if (click?.isConnected) click.click();
	if (key) document.body.dispatchEvent(new KeyboardEvent(key.type, key));
}
