import type {
	Action,
	History,
	Location,
	LocationDescriptorObject,
} from "history";
import { barePath, historyPath, sitePath } from "../../shared/paths";
import type { LoadedPage } from "./page";

/** Target of a navigation: a URL, or its parts. */
type Target = string | LocationDescriptorObject;

export interface Arrival {
	location: Location;
	action: Action;
	/** Absent when only the query or the hash changed. */
	page?: LoadedPage;
}

/** Whether two paths are the same page, with or without a trailing slash or `index.html`. */
export function isSamePage(a: string, b: string): boolean {
	const bare = (path: string) =>
		path.replace(/\/index\.html$/, "/").replace(/\/+$/, "");
	return bare(a) === bare(b);
}

/**
 * Normalises a location: its path is safe to use in URLs, and the same for every address of a page.
 *
 * @param pagePath path of the page there, which may itself end in `.html`
 */
function normalise(location: Location, pagePath: string): Location {
	const path = sitePath(location.pathname);
	const bare = path === pagePath ? path : barePath(path);
	const pathname =
		bare !== path && isSamePage(bare, pagePath) ? pagePath : bare;
	return pathname === location.pathname ? location : { ...location, pathname };
}

/**
 * Creates a history whose location changes only once the page there is loaded, so that the new location is never
 * rendered with the old page. The address bar changes immediately.
 *
 * @param firstPath path of the current page
 * @param load loads the page at a path
 * @param signal stops listening to the browser
 * @param events `onLeave` is called when a page starts to load, `onArrive` when it is ready, before listeners are
 * called, `onFail` when it cannot be loaded
 */
export function createPagedHistory(
	history: History,
	firstPath: string,
	load: (pathname: string) => Promise<LoadedPage>,
	signal: AbortSignal,
	events: {
		onLeave(location: Location): void;
		onArrive(arrival: Arrival): void;
		onFail(location: Location, action: Action, error: unknown): void;
	},
): History {
	type Listener = Parameters<History["listen"]>[0];
	const listeners = new Set<Listener>();
	let pagePath = firstPath;
	let current = normalise(history.location, pagePath);
	let latestNavigation = 0;

	function arrive(arrival: Arrival): void {
		current = arrival.location;
		events.onArrive(arrival);
		for (const listener of listeners)
			listener(arrival.location, arrival.action);
	}

	const unlisten = history.listen((address, action) => {
		const location = normalise(address, pagePath);
		latestNavigation += 1;
		const navigation = latestNavigation;
		if (isSamePage(location.pathname, current.pathname)) {
			arrive({ location, action });
			return;
		}
		events.onLeave(location);
		load(address.pathname).then(
			(page) => {
				// The latest navigation wins, regardless of which page loads first.
				if (navigation !== latestNavigation) return;
				pagePath = page.payload.path;
				arrive({ location: normalise(address, pagePath), action, page });
			},
			(error) =>
				navigation === latestNavigation &&
				events.onFail(address, action, error),
		);
	});

	signal.addEventListener("abort", unlisten);

	const normaliseTarget = (to: Target): Target =>
		typeof to === "string"
			? historyPath(to)
			: { ...to, ...(to.pathname && { pathname: historyPath(to.pathname) }) };

	return {
		...history,
		get location() {
			return current;
		},
		get action() {
			return history.action;
		},
		get length() {
			return history.length;
		},
		push: (to: Target, state?: unknown) =>
			history.push(normaliseTarget(to) as string, state),
		replace: (to: Target, state?: unknown) =>
			history.replace(normaliseTarget(to) as string, state),
		listen(listener: Listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	} as History;
}
