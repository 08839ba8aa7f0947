/**
 * Registers the service worker, unless the site has its own module for that. Waits until the page has loaded, so as not
 * to slow it down.
 */
import { isOfflineMode, watchInstallation } from "./offlineMode";

/** Inserted by the plugin; a site's own module that registers the worker can read them as well. */
const strategies = process.env
	.PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES as unknown as string[];
const debug = process.env.PWA_DEBUG as unknown as boolean;

async function register(): Promise<void> {
	const [{ Workbox }, offlineMode] = await Promise.all([
		import("workbox-window"),
		isOfflineMode(strategies),
	]);
	const { baseUrl } = globalThis.__FURROW__.siteConfig;
	const params = encodeURIComponent(JSON.stringify({ offlineMode, debug }));
	const worker = new Workbox(`${baseUrl}sw.js?params=${params}`);
	if (debug) console.log("[PWA] offline mode:", offlineMode);
	worker.addEventListener("waiting", async () => {
		// Without offline mode, the visible page does not come from the old worker, so the new one takes over silently.
		if (!offlineMode) return worker.messageSkipWaiting();
		const { showReloadPopup } = await import("./reloadPopup");
		showReloadPopup(() => {
			worker.addEventListener("controlling", () => window.location.reload());
			worker.messageSkipWaiting();
		});
	});
	await worker.register();
}

if (typeof window !== "undefined" && "serviceWorker" in navigator) {
	watchInstallation();
	const start = () => {
		register().catch((error) =>
			console.error("The service worker could not be registered:", error),
		);
	};
	if (document.readyState === "complete") start();
	else window.addEventListener("load", start, { once: true });
}
