/**
 * Creates URLs of this site from the address bar and from page data. Both are untrusted: any link can set the address,
 * and the address decides which data is loaded.
 */

import { hashRouter } from "furrow:router";
import { sitePath } from "../../shared/paths";

/** Escapes the percent signs of a path that cannot be decoded. */
export function decodablePath(path: string): string {
	try {
		// The result is used because bundlers remove calls whose result is unused.
		return decodeURI(path) && path;
	} catch {
		return path.replace(/%/g, "%25");
	}
}

/** Makes the path in the address bar decodable. With the hash router, the path is the one behind the `#`. */
export function fixAddress(): void {
	const { pathname, search, hash } = window.location;
	const path = hashRouter ? (/^[^?]*/.exec(hash)?.[0] ?? "") : pathname;
	const fixed = decodablePath(path);
	if (fixed === path) return;
	const url = hashRouter
		? pathname + search + fixed + hash.slice(path.length)
		: fixed + search + hash;
	window.history.replaceState(window.history.state, "", url);
}

/** Returns the path of a file that belongs to a page: `/a.name` for the page `/a`, and `/name` for the home page. */
function filePath(pathname: string, name: string): string {
	const path = sitePath(pathname).replace(/\/$/, "");
	const { baseUrl } = globalThis.__FURROW__.siteConfig;
	return path + (`${path}/` === baseUrl ? "/" : ".") + name;
}

/**
 * Returns the URL of a file beside the page at a path, on this origin.
 *
 * @returns undefined for a path outside this language's base URL, whose pages belong to another app
 */
export function fileBeside(pathname: string, name: string): URL | undefined {
	if (hashRouter) return fileBesideHashed(pathname, name);
	const { origin } = window.location;
	const { baseUrl } = globalThis.__FURROW__.siteConfig as { baseUrl: string };
	const url = new URL(origin);
	// Set instead of parsed, so that no path can change the host.
	url.pathname = filePath(pathname, name);
	return url.pathname.startsWith(new URL(baseUrl, origin).pathname)
		? url
		: undefined;
}

function fileBesideHashed(pathname: string, name: string): URL | undefined {
	const url = hashRouter?.fileUrl(filePath(pathname, name));
	return url?.href.startsWith(new URL(".", document.baseURI).href)
		? url
		: undefined;
}

/** Returns the URL of a file of the site by its path, which includes the base URL. */
export function siteUrl(path: string): URL {
	return hashRouter?.fileUrl(path) ?? new URL(path, window.location.origin);
}

/** Returns the URL of the folder of this build's scripts; during development, the whole origin. */
function assetsFolder(): string {
	return import.meta.env.DEV
		? `${window.location.origin}/`
		: import.meta.url.replace(/[^/]*\/[^/]*$/, "");
}

/** Returns the URL of the folder of this build's shared data, beside its scripts. */
function dataFolder(): string {
	return import.meta.env.DEV
		? assetsFolder()
		: assetsFolder().replace(/[^/]*\/$/, "furrow-data/");
}

/**
 * Returns the URL of shared data that a page refers to.
 *
 * @throws when it is not one of this build's files
 */
export function dataUrl(url: string): string {
	return assetUrl(url, dataFolder());
}

/**
 * Returns the URL of a module that a page refers to.
 *
 * @throws when it is not one of this build's files
 */
export function assetUrl(url: string, folder: string = assetsFolder()): string {
	const { href } = siteUrl(url);
	if (!href.startsWith(folder) || /%2e|%2f|%5c/i.test(href))
		throw new Error(
			`The page refers to ${href}, which is not part of this build.`,
		);
	return href;
}
