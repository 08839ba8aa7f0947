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

/** Resolves a relative URL against a page's, as a browser does. */
export function resolveRelative(url: string, permalink: string): string {
	const resolved = new URL(url, `https://site${permalink}`);
	return resolved.pathname + resolved.search + resolved.hash;
}
