/** Shows a site in the browser: hydrates the page that the server rendered, then takes over navigation. */
import { hashRouter } from "furrow:router";
import type { History, Location } from "history";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { sitePath } from "../../shared/paths";
import { Browser } from "./Browser";
import { createBrowserHistory } from "./browserHistory";
import { endFirstLoad } from "./deferredLocaleData";
import { installDelegation, watchPageLinks } from "./delegation";
import { leaveHead } from "./head";
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
import { rememberScroll, takeOverScrollRestoration } from "./scroll";
import { keepServerTree } from "./serverTree";
import { fixAddress } from "./siteUrls";

/** The path of a link. In its one form first: one that begins with two slashes would name a host, or none at all. */
const pathOf = (link: string) =>
	new URL(/^https?:/.test(link) ? link : sitePath(link), window.location.href)
		.pathname;

globalThis.docusaurus = {
	prefetch: (path) => prefetchPage(pathOf(path)).catch(() => {}),
	preload: (path) => preloadPage(pathOf(path)).catch(() => {}),
};

/** A site that is shown. */
export interface ShownSite {
	history: History;
	/** The page that is shown. */
	readonly page: LoadedPage;
	/** Shows another version of the current page: nothing that has not changed is made again. */
	show(page: LoadedPage): void;
	/** Takes the site out of the document. */
	stop(): void;
}

/** The page at a path behind the `#`, or the one that says that there is none. */
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
 * The page in the document, or the one that its address asks for behind a `#` or by a route with parameters.
 * @param container is empty where the server left the page to browsers
 */
async function loadFirstPage({ pathname }: Location, container: Element) {
	const embedded = hashRouter ? undefined : loadEmbeddedPage(pathname);
	// Nothing of another page came with the document.
	if (!embedded) endFirstLoad();
	return {
		firstPage: await (embedded ?? preloadAnyPage(pathname)),
		isInDocument: embedded !== undefined && container.hasChildNodes(),
	};
}

/** Brings the page in the document to life. */
export async function startBrowser(): Promise<ShownSite> {
	const container = document.getElementById("__docusaurus");
	if (!container) throw new Error("The page has no #__docusaurus element.");
	const ending = new AbortController();
	const { signal } = ending;
	fixAddress();
	// Before the history's own listener, which decodes what the reader wrote behind the `#`.
	if (hashRouter) window.addEventListener("hashchange", fixAddress, { signal });
	const browserHistory =
		hashRouter?.createHistory() ?? createBrowserHistory(signal);
	const { firstPage, isInDocument } = await loadFirstPage(
		browserHistory.location,
		container,
	);
	endFirstLoad();
	// A reader may go elsewhere while React is still taking over: the page there is shown when it has.
	let early: Arrival | undefined;
	let tell = (arrival: Arrival) => {
		early = { ...arrival, page: arrival.page ?? early?.page };
	};
	let here: Location;
	let shown = firstPage;
	const history = createPagedHistory(
		browserHistory,
		firstPage.payload.path,
		hashRouter ? preloadAnyPage : preloadPage,
		signal,
		{
			onLeave() {
				rememberScroll(here);
				startProgress();
			},
			onArrive(arrival) {
				here = arrival.location;
				shown = arrival.page ?? shown;
				stopProgress();
				tell(arrival);
			},
			onFail(location, action, error) {
				// The server knows what this build does not: files, other apps, newer pages.
				if (!(error instanceof NoSuchPage)) console.error(error);
				// Behind a `#` there is no other document to go to, but a new one of this.
				leaveSite(
					browserHistory.createHref(location),
					hashRouter ? "REPLACE" : action,
				);
			},
		},
	);
	here = history.location;
	takeOverScrollRestoration();
	let root!: Root;
	const site = (
		<Browser
			firstPage={firstPage}
			history={history}
			onArrival={(listener) => {
				tell = listener;
				return early;
			}}
		/>
	);
	// In slices, so that a reader's touch is answered in between.
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
	watchPageLinks(here);
	return {
		history,
		get page() {
			return shown;
		},
		show(page) {
			shown = page;
			tell({ location: here, action: "REPLACE", page });
		},
		stop() {
			ending.abort();
			leaveHead();
			root.unmount();
		},
	};
}
