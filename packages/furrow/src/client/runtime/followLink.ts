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

/** Whether a click means to go to the link in this window: the left button, no modifier. */
export function isPlainClick(event: Click): boolean {
	return (
		!event.defaultPrevented &&
		event.button === 0 &&
		!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
	);
}

/** The location that a link leads to, seen from another. */
export function targetOf(url: string, from: Location): Location {
	return createLocation(url, undefined, undefined, from);
}

/** Goes to a link's location. To go where one is already makes no step in the history. */
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
