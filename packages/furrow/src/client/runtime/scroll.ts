import type { Action, Location } from "history";
import { decodedPart } from "../../shared/paths";

const STORAGE_KEY = "furrow.scroll";

/** Maximum number of history entries whose positions are stored. */
const MAX_ENTRIES = 100;

/** Returns the key of a history entry. Those of the hash router and of some browsers have none. */
const keyOf = ({ key, pathname, search, hash }: Location) =>
	key ?? pathname + search + hash;

/** Scroll positions by history entry. They survive a reload of the document. */
let positions = new Map<string, number>();
try {
	positions = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
} catch {
	// Storage is unavailable or contains something else.
}

function storePositions(): void {
	try {
		const latest = [...positions].slice(-MAX_ENTRIES);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
	} catch {
		// Without storage, the page is shown at its top.
	}
}

/** Whether the position of a history entry is stored. Never for entries without a key, which could share one. */
export const isRemembered = ({ key }: Location): boolean =>
	key !== undefined && positions.has(key);

/** Stores the scroll position of the history entry being left. */
export function rememberScroll(location: Location): void {
	const key = keyOf(location);
	// Moves the entry to the end, since the oldest are dropped first.
	positions.delete(key);
	positions.set(key, window.scrollY);
}

/** Scrolls to the position for a new location: the stored position, the anchor, or the top. */
export function scrollToLocation(location: Location, action: Action): void {
	const y = action === "POP" && positions.get(keyOf(location));
	const id = decodedPart(location.hash.slice(1));
	if (typeof y === "number" || !id) window.scrollTo(0, y || 0);
	else document.getElementById(id)?.scrollIntoView();
}

/** Disables the browser's scroll restoration during navigation inside the site; reloads still use it. */
export function takeOverScrollRestoration(): void {
	window.history.scrollRestoration = "manual";
	window.addEventListener("pagehide", () => {
		window.history.scrollRestoration = "auto";
		storePositions();
	});
}
