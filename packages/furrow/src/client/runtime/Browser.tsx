import clientModules from "furrow:client-modules";
import { showInTransition } from "furrow:navigation";
import type { Action, History, Location } from "history";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { App } from "./App";
import { watchPageLinks } from "./delegation";
import { replayEarlyEvents } from "./eventReplay";
import { focusHeading } from "./focus";
import { updateHead } from "./head";
import { PageProviders } from "./PageProviders";
import type { LoadedPage } from "./page";
import { type Arrival, isSamePage } from "./pagedHistory";
import { SiteRouter } from "./router";
import { scrollToLocation } from "./scroll";
import { forgetServerTree } from "./serverTree";

interface Shown {
	page: LoadedPage;
	location: Location;
	action: Action;
}

interface RouteUpdate {
	location: Location;
	previousLocation: Location | null;
}

/** May return a function that cleans up. */
type Hook = (update: RouteUpdate) => undefined | (() => void);

/** The exports of client modules: Docusaurus's client lifecycle. */
interface ClientModule {
	onRouteUpdate?: Hook;
	onRouteDidUpdate?: Hook;
	default?: ClientModule;
}

/**
 * Tells every client module of a change of route.
 *
 * @returns undoes what the modules started
 */
function dispatchLifecycle(
	name: "onRouteUpdate" | "onRouteDidUpdate",
	update: RouteUpdate,
): () => void {
	const cleanups = clientModules.map((module: ClientModule) =>
		(module[name] ?? module.default?.[name])?.(update),
	);
	return () => {
		for (const cleanup of cleanups) cleanup?.();
	};
}

/** A change of the query alone is a component's; a link to where the reader is leads to its top. */
const isQueryChange = (before: Location, after: Location) =>
	isSamePage(before.pathname, after.pathname) &&
	before.hash === after.hash &&
	before.search !== after.search;

/** Runs what belongs to a change of route, after React has put the new page into the document. */
function useRouteEffects({ location, action }: Shown): void {
	const previous = useRef<Location | null>(null);
	useLayoutEffect(() => {
		updateHead();
		const previousLocation = previous.current;
		if (previousLocation === location) return;
		const cleanup = dispatchLifecycle("onRouteUpdate", {
			location,
			previousLocation,
		});
		if (previousLocation) {
			if (!isQueryChange(previousLocation, location))
				scrollToLocation(location, action);
		}
		return cleanup;
	}, [location, action]);
	useEffect(() => {
		const previousLocation = previous.current;
		previous.current = location;
		if (previousLocation === location) return;
		dispatchLifecycle("onRouteDidUpdate", { location, previousLocation });
		if (!previousLocation) return;
		watchPageLinks(location);
		if (
			action === "PUSH" &&
			!location.hash &&
			!isQueryChange(previousLocation, location)
		)
			focusHeading();
	}, [location, action]);
}

/** The site in the browser: shows the page that the history has arrived at. */
export function Browser({
	firstPage,
	history,
	onArrival,
}: {
	firstPage: LoadedPage;
	history: History;
	/**
	 * Registers for arrivals of the paged history.
	 * @returns the last arrival that no listener has received
	 */
	onArrival(listener: (arrival: Arrival) => void): Arrival | undefined;
}) {
	const [shown, setShown] = useState<Shown>(() => ({
		page: firstPage,
		location: history.location,
		action: "POP",
	}));
	const firstLocation = useRef(shown.location);
	useEffect(() => {
		document.documentElement.setAttribute("data-has-hydrated", "true");
		forgetServerTree();
		replayEarlyEvents();
		const show = ({ page, location, action }: Arrival) =>
			setShown((before) => ({ page: page ?? before.page, location, action }));
		const early = onArrival(
			showInTransition
				? (arrival) => showInTransition?.(() => show(arrival), arrival)
				: show,
		);
		// A component may have changed the query or the hash while it mounted, or a reader may have gone back. The page is
		// first rendered as in a browser where it was: what reads the query then, and writes it, writes back what it read.
		if (history.location !== firstLocation.current)
			queueMicrotask(() =>
				show({
					page: early?.page,
					location: history.location,
					action: history.action,
				}),
			);
	}, [history, onArrival]);
	useRouteEffects(shown);
	return (
		<PageProviders payload={shown.page.payload}>
			<SiteRouter history={history} location={shown.location}>
				<App page={shown.page} />
			</SiteRouter>
		</PageProviders>
	);
}
