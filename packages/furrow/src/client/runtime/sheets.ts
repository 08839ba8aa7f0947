/** Loads style sheets that the content of some pages needs. */
import { assetUrl, siteUrl } from "./siteUrls";

const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet before those of the site, which may override it. Resolves when it is applied; also when it fails
 * to load, so that the page is shown anyway.
 */
export function loadSheet(url: string): Promise<void> {
	const { baseUrl } = globalThis.__FURROW__.siteConfig as { baseUrl: string };
	const href = assetUrl(url, siteUrl(baseUrl).href);
	const pending = loading.get(url);
	if (pending) return pending;
	const promise = new Promise<void>((resolve) => {
		const selector = `link[rel=stylesheet][href=${JSON.stringify(url)}]`;
		if (document.querySelector(selector)) return resolve();
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		link.onload = () => resolve();
		link.onerror = () => {
			loading.delete(url);
			link.remove();
			resolve();
		};
		document.head.prepend(link);
	});
	loading.set(url, promise);
	return promise;
}
