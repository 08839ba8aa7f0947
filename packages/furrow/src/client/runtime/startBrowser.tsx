/** Starts a site in the browser: hydrates the page that the server rendered, then takes over navigation. */
import { hashRouter } from "furrow:router";
import type { History, Location } from "history";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { sitePath } from "../../shared/paths";
import { Browser } from "./Browser";
import { createBrowserHistory } from "./browserHistory";
import { endFirstLoad } from "./deferredLocaleData";
import { installDelegation, watchPageLinks } from "./delegation";
import { detachHead } from "./head";
import { leaveSite } from "./leaveSite";
import {
	loadEmbeddedPage,
	NoSuchPage,
	OtherBuild,
	prefetchPage,
	preloadPage,
} from "./navigation";
import type { LoadedPage } from "./page";
import { type Arrival, createPagedHistory } from "./pagedHistory";
import { startProgress, stopProgress } from "./progress";
import {
	isRemembered,
	rememberScroll,
	takeOverScrollRestoration,
} from "./scroll";
import { keepServerTree } from "./serverTree";
import { decodablePath, fixAddress } from "./siteUrls";

/**
 * Returns the path of a link. Normalised first, because a path that begins with two slashes would be parsed as a host.
 */
const pathOf = (link: string) =>
	new URL(/^https?:/.test(link) ? link : sitePath(link), window.location.href)
		.pathname;

globalThis.docusaurus = {
	prefetch: (path) => prefetchPage(pathOf(path)).catch(() => {}),
	preload: (path) => preloadPage(pathOf(path)).catch(() => {}),
};

/** A running site. */
export interface RunningSite {
	history: History;
	/** Current page. */
	readonly page: LoadedPage;
	/** Shows another version of the current page. Unchanged parts keep their state. */
	show(page: LoadedPage): void;
	/** Removes the site from the document. */
	stop(): void;
}

/** Loads the page at a path behind the `#`, or the 404 page if there is none. */
async function preloadAnyPage(pathname: string): Promise<LoadedPage> {
	try {
		return await preloadPage(pathname);
	} catch (error) {
		if (!(error instanceof NoSuchPage) || error instanceof OtherBuild)
			throw error;
		return preloadPage(`${globalThis.__FURROW__.siteConfig.baseUrl}404`);
	}
}

/**
 * Loads the page in the document, or the page that the address specifies behind a `#` or by a route with parameters.
 * @param container empty if the server left rendering to the browser
 */
async function loadFirstPage({ pathname }: Location, container: Element) {
	const embedded = hashRouter ? undefined : loadEmbeddedPage(pathname);
	// The document's data does not belong to the page that is loaded.
	if (!embedded) endFirstLoad();
	return {
		firstPage: await (embedded ?? preloadAnyPage(pathname)),
		isInDocument: embedded !== undefined && container.hasChildNodes(),
	};
}

/** Hydrates or renders the page of the document and starts the router. */
export async function startBrowser(): Promise<RunningSite> {
	const container = document.getElementById("__docusaurus");
	if (!container) throw new Error("The page has no #__docusaurus element.");
	const controller = new AbortController();
	const { signal } = controller;
	const documentPath = decodablePath(
		globalThis.__FURROW_PATH__ ?? window.location.pathname,
	);
	fixAddress();
	// Registered before the history's own listener, which decodes the path behind the `#`.
	if (hashRouter) window.addEventListener("hashchange", fixAddress, { signal });
	const browserHistory =
		hashRouter?.createHistory() ?? createBrowserHistory(signal, documentPath);
	const { firstPage, isInDocument } = await loadFirstPage(
		browserHistory.location,
		container,
	);
	endFirstLoad();
	// A reader may navigate while React is still hydrating: that page is shown afterwards.
	let earlyArrival: Arrival | undefined;
	let notify = (arrival: Arrival) => {
		earlyArrival = { ...arrival, page: arrival.page ?? earlyArrival?.page };
	};
	let currentLocation: Location;
	let currentPage = firstPage;
	const history = createPagedHistory(
		browserHistory,
		firstPage.payload.path,
		hashRouter ? preloadAnyPage : preloadPage,
		signal,
		{
			onLeave() {
				rememberScroll(currentLocation);
				startProgress();
			},
			onArrive(arrival) {
				const { location, action, page } = arrival;
				// WebKit reports a link to a heading after it has scrolled: see `delegation.ts`.
				if (!page && (action === "PUSH" || isRemembered(location)))
					rememberScroll(currentLocation);
				currentLocation = location;
				currentPage = page ?? currentPage;
				stopProgress();
				notify(arrival);
			},
			onFail(location, action, error) {
				// The server may have what this build does not know: files, other apps, newer pages.
				if (!(error instanceof NoSuchPage)) console.error(error);
				// With the hash router there is no other document, so this one is reloaded.
				leaveSite(
					browserHistory.createHref(location),
					hashRouter ? "REPLACE" : action,
				);
			},
		},
	);
	currentLocation = history.location;
	takeOverScrollRestoration();
	// The reader went back before the history listened. The document's page is hydrated first.
	if (!hashRouter && window.location.pathname !== documentPath)
		window.dispatchEvent(new PopStateEvent("popstate"));
	let root!: Root;
	const site = (
		<Browser
			firstPage={firstPage}
			history={history}
			onArrival={(listener) => {
				notify = listener;
				return earlyArrival;
			}}
		/>
	);
	// In a transition, so that React yields to user input.
	startTransition(() => {
		if (!isInDocument) {
			root = createRoot(container);
			root.render(site);
			return;
		}
		keepServerTree(container);
		root = hydrateRoot(container, site, {
			onRecoverableError(error) {
				console.error("Hydration:", error);
			},
		});
	});
	installDelegation(history, signal);
	watchPageLinks(currentLocation);
	return {
		history,
		get page() {
			return currentPage;
		},
		show(page) {
			currentPage = page;
			notify({ location: currentLocation, action: "REPLACE", page });
		},
		stop() {
			controller.abort();
			detachHead();
			root.unmount();
		},
	};
}
