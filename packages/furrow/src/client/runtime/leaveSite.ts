import type { Action } from "history";

/** URL to load once the pending history navigation has finished. */
let destination: string | undefined;

// Registered before the history's own listener, which would render the page being left or ask to confirm leaving it.
window.addEventListener("popstate", (event) => {
	if (destination === undefined) return;
	event.stopImmediatePropagation();
	window.location.assign(destination);
	destination = undefined;
});

/**
 * Loads a document that is not a page of this build. The address bar already shows its URL.
 *
 * A pushed history entry is removed first. It belongs to this document, so after Back the browser would show that URL
 * over whatever document is current.
 *
 * @param url URL to load
 * @param action history action that changed the address bar
 */
export function leaveSite(url: string, action: Action): void {
	if (action !== "PUSH") {
		window.location.reload();
		return;
	}
	destination = url;
	window.history.back();
}
