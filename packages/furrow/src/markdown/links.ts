/** Rules about URLs that the static link template and the transforms share. */

const PROTOCOL = /^(?:\w[\w+.-]*:|\/\/)/;

/** Whether a URL points outside the site: `https:`, `mailto:`, `//host`. */
export function hasProtocol(url: string): boolean {
	return PROTOCOL.test(url);
}

/** A site-absolute URL under the base URL. */
export function withBaseUrl(url: string, baseUrl: string): string {
	if (url === baseUrl.replace(/\/$/, "") || url.startsWith(baseUrl)) return url;
	return baseUrl + url.replace(/^\//, "");
}

/** The URL with or without its trailing slash, as the site wants it; hash and query stay. */
export function applyTrailingSlash(
	url: string,
	trailingSlash: boolean | undefined,
	baseUrl: string,
): string {
	if (trailingSlash === undefined || url.startsWith("#")) return url;
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
	if (path === "/" || path === baseUrl) return url;
	const bare = path.replace(/\/$/, "");
	return (trailingSlash ? `${bare}/` : bare) + rest;
}

/** Resolves a relative URL against a page's, as a browser does. */
export function resolveRelative(url: string, permalink: string): string {
	const resolved = new URL(url, `https://site${permalink}`);
	return resolved.pathname + resolved.search + resolved.hash;
}
