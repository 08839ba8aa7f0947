import type { Action, Location } from "history";

const positions = new Map<string, number>();

const keyOf = (location: Location) => location.key ?? "first";

/** Keeps where a reader was on the page that is being left. */
export function rememberScroll(location: Location): void {
	positions.set(keyOf(location), window.scrollY);
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
	});
}
