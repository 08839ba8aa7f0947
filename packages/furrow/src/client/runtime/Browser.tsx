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

interface ShownPage {
	page: LoadedPage;
	location: Location;
	action: Action;
}

interface RouteUpdate {
	location: Location;
	previousLocation: Location | null;
}

/** Lifecycle function; may return a cleanup function. */
type LifecycleFunction = (update: RouteUpdate) => undefined | (() => void);

/** Exports of a client module: the lifecycle functions of Docusaurus's client API. */
interface ClientModule {
	onRouteUpdate?: LifecycleFunction;
	onRouteDidUpdate?: LifecycleFunction;
	default?: ClientModule;
}

/**
 * Calls a lifecycle function of every client module.
 *
 * @returns a function that calls the cleanup functions that the modules returned
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

/**
 * Whether only the query changed. Then a component changed it, and the page must not scroll. A link to the current
 * location does scroll to the top.
 */
const isQueryChange = (before: Location, after: Location) =>
	isSamePage(before.pathname, after.pathname) &&
	before.hash === after.hash &&
	before.search !== after.search;

/** Runs the side effects of a navigation after React has committed the new page. */
function useRouteEffects({ location, action }: ShownPage): void {
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

/** Root component in the browser: renders the page at which the history has arrived. */
export function Browser({
	firstPage,
	history,
	onArrival,
}: {
	firstPage: LoadedPage;
	history: History;
	/**
	 * Registers the listener for arrivals of the paged history.
	 * @returns the last arrival that no listener has received
	 */
	onArrival(listener: (arrival: Arrival) => void): Arrival | undefined;
}) {
	const [shown, setShown] = useState<ShownPage>(() => ({
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
		// While components mounted, one of them may have changed the query or the hash, or the reader may have gone back.
		// The first render still used the location of the server's HTML: a component that reads the query and writes it
		// back must write what it read.
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
