import type { Action, Location } from "history";

const STORAGE_KEY = "furrow.scroll";

/** Positions are kept of so many entries of the tab's history. */
const MOST = 100;

/**
 * An entry that a document began with has no key, nor has one that a link to a heading made. WebKit tells of the latter after
 * it has scrolled: another entry's position would be the last word.
 */
const keyOf = ({ key, pathname, search, hash }: Location) =>
	key ?? pathname + search + hash;

/** Scroll positions by history entry. They survive reloading the document. */
const positions = new Map<string, number>(storedPositions());

function storedPositions(): [string, number][] {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
	} catch {
		// There may be no storage, or something else in it.
		return [];
	}
}

function storePositions(): void {
	try {
		const latest = [...positions].slice(-MOST);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
	} catch {
		// Then the top is shown.
	}
}

/** Keeps where a reader was on the page that is being left. */
export function rememberScroll(location: Location): void {
	const key = keyOf(location);
	// The latest come last.
	positions.delete(key);
	positions.set(key, window.scrollY);
}

/** Brings the reader to where the new location points: the anchor, the place left before, or the top. */
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

/** Takes scroll restoration over while pages change inside the site; a reload is the browser's again. */
export function takeOverScrollRestoration(): void {
	window.history.scrollRestoration = "manual";
	window.addEventListener("pagehide", () => {
		window.history.scrollRestoration = "auto";
		storePositions();
	});
}
