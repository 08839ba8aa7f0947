/**
 * The service worker of a site with `@docusaurus/plugin-pwa`. Workbox puts the list of the site's files in, and keeps
 * them while the reader's browser is in offline mode.
 */
import custom from "furrow:service-worker";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** The files that a static host answers a path with, beside the one of that name. */
function otherAddresses(url: URL): URL[] {
	const at = (pathname: string) => new URL(pathname, url.origin);
	const path = url.pathname;
	if (path.endsWith("/"))
		return [at(`${path}index.html`), at(`${path.slice(0, -1)}.html`)];
	return [at(`${path}/index.html`), at(`${path}.html`)];
}

interface WorkerEvent extends Event {
	waitUntil(promise: Promise<unknown>): void;
}

/** The parts of a worker's global scope in use: its types conflict with those of pages. */
declare const self: {
	__WB_MANIFEST: { url: string; revision: string | null }[];
	location: Location;
	skipWaiting(): Promise<void>;
	addEventListener(
		type: "install" | "activate",
		listener: (event: WorkerEvent) => void,
	): void;
	addEventListener(
		type: "message",
		listener: (event: MessageEvent) => void,
	): void;
};

/** Parameters in the URL with which the page registers the worker. */
const params: { offlineMode: boolean; debug: boolean } = JSON.parse(
	new URL(self.location.href).searchParams.get("params") ?? "{}",
);

const files = self.__WB_MANIFEST;
const controller = new PrecacheController({ fallbackToNetwork: true });

self.addEventListener("message", ({ data }) => {
	if (data?.type === "SKIP_WAITING") self.skipWaiting();
});

if (params.offlineMode) {
	controller.precache(files);
	registerRoute(
		new PrecacheRoute(controller, {
			// The page is the same whatever is asked of it: search and tabs read their parameters in the browser.
			ignoreURLParametersMatching: [/./],
			urlManipulation: ({ url }) => otherAddresses(url),
		}),
	);
} else {
	self.addEventListener("install", () => self.skipWaiting());
	self.addEventListener("activate", (event) =>
		event.waitUntil(caches.delete(controller.strategy.cacheName)),
	);
}

custom(params);
