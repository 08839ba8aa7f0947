/**
 * The history of this tab, as `createBrowserHistory` of the package `history` gives it. That has ways for browsers of
 * 2012, and options, which every page would load.
 */
import type { Action, History, Location } from "history";
import { createLocation, createPath } from "./locations";

type Listener = Parameters<History["listen"]>[0];
type Target = Parameters<typeof createLocation>[0];

/** What a reader is asked before going on; `false` keeps the page. */
type Prompt = string | boolean | undefined;

/** The browser tells of a step to another entry. */
const STEP = "popstate";

const newKey = () => Math.random().toString(36).slice(2, 8);

function readLocation(): Location {
	const { key, state } = window.history.state ?? {};
	return createLocation(createPath(window.location), state, key);
}

/** @param signal stops listening to the browser */
export function createBrowserHistory(signal: AbortSignal): History {
	const entries = window.history;
	const listeners = new Set<Listener>();
	let location = readLocation();
	let action: Action = "POP";
	/** Keys of this document's entries, to count the steps between two of them. */
	let keys = [location.key];
	/** What is asked before the location changes. */
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

	const placeOf = ({ key }: Location) => Math.max(0, keys.indexOf(key));

	function onStep({ state }: PopStateEvent): void {
		// An event that a script has made is no step.
		if (state === undefined) return;
		const next = readLocation();
		if (isReverting) {
			isReverting = false;
			arrive(location, action);
		} else if (isAllowed(next, "POP")) arrive(next, "POP");
		else {
			const steps = placeOf(location) - placeOf(next);
			isReverting = steps !== 0;
			if (isReverting) entries.go(steps);
		}
	}

	/** As soon as somebody listens here. To listen twice changes nothing. */
	const watch = () => window.addEventListener(STEP, onStep, { signal });

	function go(to: Target, state: unknown, nextAction: "PUSH" | "REPLACE") {
		const next = createLocation(to, state, newKey(), location);
		if (!isAllowed(next, nextAction)) return;
		const isPush = nextAction === "PUSH";
		entries[isPush ? "pushState" : "replaceState"](
			{ key: next.key, state: next.state },
			"",
			createPath(next),
		);
		const place = keys.indexOf(location.key);
		if (isPush) keys = [...keys.slice(0, place + 1), next.key];
		else if (place >= 0) keys[place] = next.key;
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
