import { routeParameters } from "furrow:route-parameters";
import { barePath, sitePath } from "../../shared/paths";
import type { PagePayload } from "../../types/payload";
import { importWithDeferredData } from "./deferredLocaleData";
import { loadHeadSync } from "./head";
import { hasNoPage, recordNonPages } from "./nonPageLinks";
import { type LoadedPage, loadPage, type PageLoader } from "./page";
import { loadParts } from "./preloadable";
import { loadShard, preloadShard } from "./shards";
import { assetUrl, fileBeside } from "./siteUrls";

/** Thrown when a path has no page in this build. The browser then requests the path from the server. */
export class NoSuchPage extends Error {}

/**
 * Thrown when the page data at a path belongs to another build or language, whose bundle differs from the loaded one.
 */
export class OtherBuild extends NoSuchPage {}

const pages = new Map<string, Promise<LoadedPage>>();
const payloads = new Map<string, Promise<PagePayload>>();

/** Returns the cache key of a page: its path without `index.html` and trailing slash. */
function pageKey(pathname: string): string {
	const path = sitePath(pathname).replace(/\/index\.html$/, "/");
	return path.replace(/\/$/, "") || "/";
}

/** Loads code and shared data of pages. */
export const loader: PageLoader = {
	async importModule(url) {
		const href = assetUrl(url);
		return importWithDeferredData(() => import(/* @vite-ignore */ href));
	},
	loadShard,
	async loadSheet(url) {
		const sheets = await import("./sheets");
		return sheets.loadSheet(url);
	},
};

async function fetchPayload(key: string): Promise<PagePayload> {
	const url = fileBeside(key, "page-data.json");
	if (!url) throw new NoSuchPage(key);
	const response = await fetch(url);
	const isJson = response.headers.get("content-type")?.includes("json");
	const isOurs = new URL(response.url).origin === url.origin;
	if (!response.ok || !isJson || !isOurs) {
		// An unread body would keep the connection open.
		response.body?.cancel();
		throw new NoSuchPage(key);
	}
	const payload: PagePayload = await response.json();
	if (
		payload.build !== globalThis.__FURROW__.build ||
		payload.locale !== globalThis.__FURROW__.i18n.currentLocale
	)
		throw new OtherBuild(key);
	return payload;
}

function getOrLoad<T>(
	map: Map<string, Promise<T>>,
	key: string,
	load: () => Promise<T>,
): Promise<T> {
	let promise = map.get(key);
	if (!promise) {
		promise = load();
		map.set(key, promise);
		// The network may have failed: the next click tries again.
		promise.catch(() => map.delete(key));
	}
	return promise;
}

/**
 * Removes cached pages that may have changed; all of them if no paths are given. Development only: a build's pages
 * never change.
 */
export function clearPages(paths?: string[]): void {
	for (const key of paths?.map(pageKey) ?? [
		...payloads.keys(),
		...pages.keys(),
	]) {
		payloads.delete(key);
		pages.delete(key);
	}
}

/** Caches a page's data as if it had been fetched. Development only. */
export function storePayload(payload: PagePayload): void {
	payloads.set(pageKey(payload.path), Promise.resolve(payload));
}

/** Fetches the data of the page at a path, or of the page whose route matches it. */
async function findPayload(key: string): Promise<PagePayload> {
	const matchingPath = routeParameters?.pageFor(key);
	if (!matchingPath || matchingPath === key) return findOwnPayload(key);
	if (hasNoPage(key)) return fetchWholePage(matchingPath);
	return findOwnPayload(key).catch((error) => {
		if (!(error instanceof NoSuchPage) || error instanceof OtherBuild)
			throw error;
		return fetchWholePage(matchingPath);
	});
}

/** Fetches the data of the page at a path. `/a.html` is the page at `/a`, unless a page's own path ends in `.html`. */
async function findOwnPayload(key: string): Promise<PagePayload> {
	const bare = barePath(key);
	if (bare !== key)
		try {
			return await fetchPayload(bare);
		} catch (error) {
			if (!(error instanceof NoSuchPage)) throw error;
		}
	return fetchPayload(key);
}

/** Fetches a page's data, including all of its markup. */
export function fetchWholePage(pathname: string): Promise<PagePayload> {
	const key = pageKey(pathname);
	return getOrLoad(payloads, key, () => findPayload(key));
}

/** Fetches only a page's data. For links in the viewport. */
export async function prefetchPage(pathname: string): Promise<void> {
	if (!pages.has(pageKey(pathname))) await fetchWholePage(pathname);
}

/** Loads a page so that it is ready to render. For hovered links and for navigation. */
export function preloadPage(pathname: string): Promise<LoadedPage> {
	const key = pageKey(pathname);
	return getOrLoad(pages, key, async () =>
		load(await fetchWholePage(pathname), key),
	);
}

async function load(
	payload: PagePayload,
	pathname: string,
): Promise<LoadedPage> {
	recordNonPages(payload.nonPagePaths);
	// The first page's sidebar may load after hydration; on navigation it is needed at once.
	let hasSidebar = false;
	for (const { shards } of payload.routes)
		if (shards.sidebar) {
			hasSidebar = true;
			preloadShard(shards.sidebar);
		}
	const [page] = await Promise.all([
		loadPage(payload, loader, pathname),
		loadHeadSync(),
	]);
	if (hasSidebar) await loadParts(["@theme/DocSidebarItems"]);
	return page;
}

/**
 * Loads the page whose HTML the document contains.
 * @returns undefined if the path belongs to another page, or if the browser found no data because an element of the
 * content has no end tag and contains the rest of the document
 */
export function loadEmbeddedPage(
	pathname: string,
): Promise<LoadedPage> | undefined {
	// Matched by its parent, too, because headings in the content may have any id.
	const script = document.querySelector("body > script#__furrow");
	if (!script) return undefined;
	const payload: PagePayload = JSON.parse(script.textContent);
	recordNonPages(payload.nonPagePaths);
	Object.assign(globalThis.__FURROW__.codeTranslations, payload.texts);
	if (routeParameters?.isStandIn(payload, pathname)) {
		recordNonPages([pageKey(pathname)]);
		return undefined;
	}
	// Cache the first page for when the reader returns to it: only the current DOM contains its markup.
	return getOrLoad(pages, pageKey(payload.path), () =>
		loadPage(payload, { ...loader, isHydrating: true }),
	);
}
