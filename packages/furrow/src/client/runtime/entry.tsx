/** The browser's entry: hydrates the page that the server rendered, then takes over navigation. */
import "furrow:client-modules";
import { createBrowserHistory, type Location } from "history";
import { hydrateRoot } from "react-dom/client";
import { Browser } from "./Browser";
import { installDelegation } from "./delegation";
import { endFirstLoad } from "./furtherData";
import {
	loadEmbeddedPage,
	NoSuchPage,
	prefetchPage,
	preloadPage,
} from "./navigation";
import { type Arrival, createPagedHistory } from "./pagedHistory";
import { startProgress, stopProgress } from "./progress";
import { rememberScroll, takeOverScrollRestoration } from "./scroll";

const pathOf = (path: string) => new URL(path, window.location.href).pathname;

globalThis.docusaurus = {
	prefetch: (path) => prefetchPage(pathOf(path)).catch(() => {}),
	preload: (path) => preloadPage(pathOf(path)).catch(() => {}),
};

async function start(): Promise<void> {
	const container = document.getElementById("__docusaurus");
	if (!container) throw new Error("The page has no #__docusaurus element.");
	const firstPage = await loadEmbeddedPage();
	endFirstLoad();
	let tell: (arrival: Arrival) => void = () => {};
	let here: Location;
	const history = createPagedHistory(createBrowserHistory(), preloadPage, {
		onLeave() {
			rememberScroll(here);
			startProgress();
		},
		onArrive(arrival) {
			here = arrival.location;
			stopProgress();
			tell(arrival);
		},
		onFail(_location, error) {
			// The address bar is already there; the server knows pages that this build does not.
			if (!(error instanceof NoSuchPage)) console.error(error);
			window.location.reload();
		},
	});
	here = history.location;
	takeOverScrollRestoration();
	hydrateRoot(
		container,
		<Browser
			firstPage={firstPage}
			history={history}
			onArrival={(listener) => {
				tell = listener;
			}}
		/>,
		{
			onRecoverableError(error) {
				console.error("Hydration:", error);
			},
		},
	);
	installDelegation(history);
}

start();
