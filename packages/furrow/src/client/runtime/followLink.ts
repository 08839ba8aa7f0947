/** Handles clicks on links to pages of this site. */
import type { History, Location } from "history";
import { createLocation, createPath } from "./locations";

interface Click {
	button: number;
	metaKey: boolean;
	ctrlKey: boolean;
	shiftKey: boolean;
	altKey: boolean;
	defaultPrevented: boolean;
}

/** Whether a click opens the link in this window: left button, no modifier key. */
export function isPlainClick(event: Click): boolean {
	return (
		!event.defaultPrevented &&
		event.button === 0 &&
		!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
	);
}

/** Resolves a link's URL against the current location. */
export function targetOf(url: string, from: Location): Location {
	return createLocation(url, undefined, undefined, from);
}

/** Navigates to a link's location. Navigating to the current location adds no history entry. */
export function followLink(
	history: History,
	from: Location,
	target: Location,
	replace?: boolean,
): void {
	if (replace || createPath(from) === createPath(target))
		history.replace(target);
	else history.push(target);
}
