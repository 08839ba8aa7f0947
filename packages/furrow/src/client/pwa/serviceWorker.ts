/**
 * Service worker of a site with `@docusaurus/plugin-pwa`. Workbox injects the list of the site's files. They are cached
 * while the reader's browser is in offline mode.
 */
import custom from "furrow:service-worker";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** Returns the URLs of the files that a static host may serve at a path, apart from the file with that name. */
function otherAddresses(url: URL): URL[] {
	const urlAt = (pathname: string) => new URL(pathname, url.origin);
	const path = url.pathname;
	if (path.endsWith("/"))
		return [urlAt(`${path}index.html`), urlAt(`${path.slice(0, -1)}.html`)];
	return [urlAt(`${path}/index.html`), urlAt(`${path}.html`)];
}

interface WorkerEvent extends Event {
	waitUntil(promise: Promise<unknown>): void;
}

/** The used parts of a worker's global scope, whose types conflict with those of pages. */
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

/** Parameters in the URL that the page registers the worker with. */
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
			// Query parameters do not affect the file: search and tabs read theirs in the browser.
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
