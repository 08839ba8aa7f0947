/**
 * Paths and URLs of this site, out of what an address bar and a page's data say. Both may be made by others: an address
 * is whatever a link says, and data comes from where the address says.
 */

import { hashRouter } from "furrow:router";
import { sitePath } from "../../shared/paths";

function canBeDecoded(path: string): boolean {
	try {
		// The result is used, because bundlers remove calls whose result is unused.
		return decodeURI(path).length >= 0;
	} catch {
		return false;
	}
}

/** Gives the address bar a path that can be decoded; with the hash router it is the path behind the `#`. */
export function fixAddress(): void {
	const { pathname, search, hash } = window.location;
	const path = hashRouter ? (/^[^?]*/.exec(hash)?.[0] ?? "") : pathname;
	if (canBeDecoded(path)) return;
	const mended = path.replace(/%/g, "%25");
	const url = hashRouter
		? pathname + search + mended + hash.slice(path.length)
		: mended + search + hash;
	window.history.replaceState(window.history.state, "", url);
}

/** A file is named after its page; beside the home page, it has a name of its own. */
function named(pathname: string, name: string): string {
	const path = sitePath(pathname).replace(/\/$/, "");
	const { baseUrl } = globalThis.__FURROW__.siteConfig;
	return path + (`${path}/` === baseUrl ? "/" : ".") + name;
}

/**
 * URL of a file beside the page at a path, on this origin.
 *
 * @returns nothing for a path outside this language's base URL: its pages are another app's
 */
export function fileBeside(pathname: string, name: string): URL | undefined {
	if (hashRouter) return fileBesideHashed(pathname, name);
	const { origin } = window.location;
	const { baseUrl } = globalThis.__FURROW__.siteConfig as { baseUrl: string };
	const url = new URL(origin);
	// Set, not parsed: whatever it holds, it is no host.
	url.pathname = named(pathname, name);
	return url.pathname.startsWith(new URL(baseUrl, origin).pathname)
		? url
		: undefined;
}

function fileBesideHashed(pathname: string, name: string): URL | undefined {
	const url = hashRouter?.fileUrl(named(pathname, name));
	return url?.href.startsWith(new URL(".", document.baseURI).href)
		? url
		: undefined;
}

/** The URL of a file of the site, by its path with the base URL. */
export function siteUrl(path: string): URL {
	return hashRouter?.fileUrl(path) ?? new URL(path, window.location.origin);
}

/** URL of the folder of this build's scripts; during development, the whole origin. */
function assetsFolder(): string {
	return import.meta.env.DEV
		? `${window.location.origin}/`
		: import.meta.url.replace(/[^/]*\/[^/]*$/, "");
}

/** URL of the folder of this build's shared data, beside its scripts. */
function dataFolder(): string {
	return import.meta.env.DEV
		? assetsFolder()
		: assetsFolder().replace(/[^/]*\/$/, "furrow-data/");
}

/** The URL of shared data that a page names, made sure to be one of this build's files. */
export function dataUrl(url: string): string {
	return assetUrl(url, dataFolder());
}

/**
 * The URL of a module that a page names, made sure to be one of this build's files.
 *
 * @throws when it is not
 */
export function assetUrl(url: string, folder: string = assetsFolder()): string {
	const { href } = siteUrl(url);
	if (!href.startsWith(folder) || /%2e|%2f|%5c/i.test(href))
		throw new Error(
			`The page refers to ${href}, which is not part of this build.`,
		);
	return href;
}
