/**
 * Browser history with the interface of `createBrowserHistory` from the package `history`. That package includes
 * fallbacks for browsers of 2012 and options that Furrow does not use, which every page would load.
 */
import type { Action, History, Location } from "history";
import { createLocation, createPath } from "./locations";

type Listener = Parameters<History["listen"]>[0];
type Target = Parameters<typeof createLocation>[0];

/** Text to confirm before leaving the page; `false` blocks the navigation. */
type Prompt = string | boolean | undefined;

/** Event that the browser fires when it moves to another history entry. */
const POPSTATE = "popstate";

const newKey = () => Math.random().toString(36).slice(2, 8);

/**
 * Returns the location of the current history entry. The first entry of a document and those created by links to
 * headings have no key of this history: they get the browser's, except in browsers without the Navigation API. Writing
 * one into their state would count as another visit for analytics that watch the history.
 */
function readLocation(): Location {
	const { key, state } = window.history.state ?? {};
	return createLocation(
		createPath(window.location),
		state,
		key ?? window.navigation?.currentEntry?.key,
	);
}

/**
 * @param signal removes the listeners when aborted
 * @param documentPath path at which the document was loaded: the address may have changed since
 */
export function createBrowserHistory(
	signal: AbortSignal,
	documentPath: string,
): History {
	const entries = window.history;
	const listeners = new Set<Listener>();
	let location =
		documentPath === window.location.pathname
			? readLocation()
			: createLocation(documentPath);
	let action: Action = "POP";
	/** Keys of this document's history entries, to compute the distance between two of them. */
	let keys = [location.key];
	/** Prompt set by `block`, or a function that returns it. */
	let prompt: Prompt | ((to: Location, action: Action) => Prompt);
	let isReverting = false;

	function isAllowed(next: Location, nextAction: Action): boolean {
		const answer =
			typeof prompt === "function" ? prompt(next, nextAction) : prompt;
		return typeof answer === "string"
			? window.confirm(answer)
			: answer !== false;
	}

	function arrive(next: Location, nextAction: Action): void {
		location = next;
		action = nextAction;
		for (const listener of [...listeners]) listener(location, action);
	}

	const indexOfEntry = ({ key }: Location) => Math.max(0, keys.indexOf(key));

	function onPopState({ state }: PopStateEvent): void {
		// A synthetic event dispatched by a script, not a navigation.
		if (state === undefined) return;
		const next = readLocation();
		if (isReverting) {
			isReverting = false;
			arrive(location, action);
		} else if (isAllowed(next, "POP")) arrive(next, "POP");
		else {
			const steps = indexOfEntry(location) - indexOfEntry(next);
			isReverting = steps !== 0;
			if (isReverting) entries.go(steps);
		}
	}

	/** Listens to the browser. Called with the first listener; adding the same event listener twice has no effect. */
	const watch = () => window.addEventListener(POPSTATE, onPopState, { signal });

	function go(to: Target, state: unknown, nextAction: "PUSH" | "REPLACE") {
		const next = createLocation(to, state, newKey(), location);
		if (!isAllowed(next, nextAction)) return;
		const isPush = nextAction === "PUSH";
		entries[isPush ? "pushState" : "replaceState"](
			{ key: next.key, state: next.state },
			"",
			createPath(next),
		);
		const index = keys.indexOf(location.key);
		if (isPush) keys = [...keys.slice(0, index + 1), next.key];
		else if (index >= 0) keys[index] = next.key;
		arrive(next, nextAction);
	}

	return {
		get length() {
			return entries.length;
		},
		get action() {
			return action;
		},
		get location() {
			return location;
		},
		createHref: createPath,
		push: (to: Target, state?: unknown) => go(to, state, "PUSH"),
		replace: (to: Target, state?: unknown) => go(to, state, "REPLACE"),
		go: (steps) => entries.go(steps),
		goBack: () => entries.go(-1),
		goForward: () => entries.go(1),
		block(question: typeof prompt = false) {
			prompt = question;
			watch();
			return () => {
				if (prompt === question) prompt = undefined;
			};
		},
		listen(listener: Listener) {
			listeners.add(listener);
			watch();
			return () => listeners.delete(listener);
		},
	} as History;
}
