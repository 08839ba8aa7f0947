/** Style sheets that the content of some pages needs. */
import { assetUrl, siteUrl } from "./siteUrls";

const loading = new Map<string, Promise<void>>();

/** Adds a sheet before the site's own, which may override it. Ends when it is in force; one that does not come holds nothing up. */
export function loadSheet(url: string): Promise<void> {
	const { baseUrl } = globalThis.__FURROW__.siteConfig as { baseUrl: string };
	const href = assetUrl(url, siteUrl(baseUrl).href);
	const known = loading.get(url);
	if (known) return known;
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
