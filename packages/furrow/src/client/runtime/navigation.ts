import { routeParameters } from "furrow:route-parameters";
import { barePath, sitePath } from "../../shared/paths";
import type { PagePayload } from "../../types/payload";
import { withFurtherData } from "./deferredLocaleData";
import { loadHeadSync } from "./head";
import { hasNoPage, noteAbsent } from "./nonPageLinks";
import { type LoadedPage, loadPage, type PageLoader } from "./page";
import { loadParts } from "./preloadable";
import { loadShard, preloadShard } from "./shards";
import { assetUrl, fileBeside } from "./siteUrls";

/** Thrown when a path has no page in this build: the browser then asks the server for it. */
export class NoSuchPage extends Error {}

/** Another build or another language was deployed under a path: its bundle is not ours. */
export class OtherBuild extends NoSuchPage {}

const pages = new Map<string, Promise<LoadedPage>>();
const payloads = new Map<string, Promise<PagePayload>>();

/** The path by which a page is known: no `index.html`, no trailing slash. */
function pageKey(pathname: string): string {
	const path = sitePath(pathname).replace(/\/index\.html$/, "/");
	return path.replace(/\/$/, "") || "/";
}

/** How pages get their code and shared data. */
export const loader: PageLoader = {
	async importModule(url) {
		const known = assetUrl(url);
		return withFurtherData(() => import(/* @vite-ignore */ known));
	},
	loadShard,
	loadSheet: async (url) => (await import("./sheets")).loadSheet(url),
};

async function fetchPayload(key: string): Promise<PagePayload> {
	const url = fileBeside(key, "page-data.json");
	if (!url) throw new NoSuchPage(key);
	const response = await fetch(url);
	const isJson = response.headers.get("content-type")?.includes("json");
	const isOurs = new URL(response.url).origin === url.origin;
	if (!response.ok || !isJson || !isOurs) {
		// An unread body would keep its connection open.
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

function remember<T>(
	map: Map<string, Promise<T>>,
	key: string,
	load: () => Promise<T>,
): Promise<T> {
	let promise = map.get(key);
	if (!promise) {
		promise = load();
		map.set(key, promise);
		// A failure may be the network's: the next click tries again.
		promise.catch(() => map.delete(key));
	}
	return promise;
}

/** Forgets pages that may be others by now, all without paths. Development only: a build's never change. */
export function forgetPages(paths?: string[]): void {
	for (const key of paths?.map(pageKey) ?? [
		...payloads.keys(),
		...pages.keys(),
	]) {
		payloads.delete(key);
		pages.delete(key);
	}
}

/** Takes a page's data as if it had been fetched. Development only. */
export function takePayload(payload: PagePayload): void {
	payloads.set(pageKey(payload.path), Promise.resolve(payload));
}

/** The page at a path, or the one whose route shows it. */
async function findPayload(key: string): Promise<PagePayload> {
	const shownBy = routeParameters?.pageFor(key);
	if (!shownBy || shownBy === key) return findOwnPayload(key);
	if (hasNoPage(key)) return fetchWholePage(shownBy);
	return findOwnPayload(key).catch((error) => {
		if (!(error instanceof NoSuchPage) || error instanceof OtherBuild)
			throw error;
		return fetchWholePage(shownBy);
	});
}

/** The page behind `/a.html` is that of `/a`, unless a page's own path ends so. */
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

/** A page's data with all of its markup. */
export function fetchWholePage(pathname: string): Promise<PagePayload> {
	const key = pageKey(pathname);
	return remember(payloads, key, () => findPayload(key));
}

/** Fetches a page's data, nothing else: for links that are in view. */
export async function prefetchPage(pathname: string): Promise<void> {
	if (!pages.has(pageKey(pathname))) await fetchWholePage(pathname);
}

/** Loads a page whole, ready to render: for links under the pointer, and for navigation. */
export function preloadPage(pathname: string): Promise<LoadedPage> {
	const key = pageKey(pathname);
	return remember(pages, key, async () =>
		load(await fetchWholePage(pathname), key),
	);
}

async function load(
	payload: PagePayload,
	pathname: string,
): Promise<LoadedPage> {
	noteAbsent(payload.absent);
	// Sidebars may load after the page is shown; on navigation they are wanted at once.
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
 * The page in whose HTML the browser is.
 * @returns nothing if another page belongs to the path
 */
export function loadEmbeddedPage(
	pathname: string,
): Promise<LoadedPage> | undefined {
	// By its place too: content may have headings with any id.
	const script = document.querySelector("body > script#__furrow");
	const payload: PagePayload = JSON.parse(script?.textContent ?? "");
	noteAbsent(payload.absent);
	Object.assign(globalThis.__FURROW__.codeTranslations, payload.texts);
	if (routeParameters?.isStandIn(payload, pathname)) {
		noteAbsent([pageKey(pathname)]);
		return undefined;
	}
	// Keep the first page for returning to it: its markup is only in the current elements.
	return remember(pages, pageKey(payload.path), () =>
		loadPage(payload, { ...loader, isHydrating: true }),
	);
}
