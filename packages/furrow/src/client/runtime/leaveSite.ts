import type { Action } from "history";

/** Target of the history step that is in progress. */
let destination: string | undefined;

// Before the history's own listener, which would render the page that is being left, or ask it for leave.
window.addEventListener("popstate", (event) => {
	if (destination === undefined) return;
	event.stopImmediatePropagation();
	window.location.assign(destination);
	destination = undefined;
});

/**
 * Loads a document that is no page of this build, though the address bar is there already.
 *
 * A step that was pushed is taken back first: it belongs to this document, and after Back the browser would show its
 * address over whatever document had taken its place.
 *
 * @param url where to go
 * @param action how the address bar came there
 */
export function leaveSite(url: string, action: Action): void {
	if (action !== "PUSH") {
		window.location.reload();
		return;
	}
	destination = url;
	window.history.back();
}
