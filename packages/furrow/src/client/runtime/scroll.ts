import type { Action, Location } from "history";

const STORAGE_KEY = "furrow.scroll";

/** Maximum number of history entries whose positions are stored. */
const MAX_ENTRIES = 100;

/**
 * Returns the key of a history entry. The first entry of a document has no history key, nor has one created by a link
 * to a heading. WebKit reports the latter only after it has scrolled, so restoring the position of another entry would
 * override that scrolling.
 */
const keyOf = ({ key, pathname, search, hash }: Location) =>
	key ?? pathname + search + hash;

/** Scroll positions by history entry. They survive a reload of the document. */
const positions = new Map<string, number>(storedPositions());

function storedPositions(): [string, number][] {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
	} catch {
		// Storage is unavailable or contains something else.
		return [];
	}
}

function storePositions(): void {
	try {
		const latest = [...positions].slice(-MAX_ENTRIES);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
	} catch {
		// Without storage, the page is shown at its top.
	}
}

/** Stores the scroll position of the page being left. */
export function rememberScroll(location: Location): void {
	const key = keyOf(location);
	// Moves the entry to the end, since the oldest are dropped first.
	positions.delete(key);
	positions.set(key, window.scrollY);
}

/** Scrolls to the position for a new location: the stored position, the anchor, or the top. */
export function scrollToLocation(location: Location, action: Action): void {
	if (action === "POP" && positions.has(keyOf(location))) {
		window.scrollTo(0, positions.get(keyOf(location)) ?? 0);
		return;
	}
	const id = safeDecode(location.hash.slice(1));
	const target = id && document.getElementById(id);
	if (target) target.scrollIntoView();
	else if (!id) window.scrollTo(0, 0);
}

function safeDecode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Disables the browser's scroll restoration during navigation inside the site; reloads still use it. */
export function takeOverScrollRestoration(): void {
	window.history.scrollRestoration = "manual";
	window.addEventListener("pagehide", () => {
		window.history.scrollRestoration = "auto";
		storePositions();
	});
}
