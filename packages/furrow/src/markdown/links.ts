/** URL helpers shared by the static link template and the transforms. */

const PROTOCOL = /^(?:\w[\w+.-]*:|\/\/)/;

/** Whether a URL points outside the site: `https:`, `mailto:`, `//host`. */
export function hasProtocol(url: string): boolean {
	return PROTOCOL.test(url);
}

/** Prefixes a URL with the base URL, unless it already has it. */
export function withBaseUrl(url: string, baseUrl: string): string {
	if (url === baseUrl.replace(/\/$/, "") || url.startsWith(baseUrl)) return url;
	return baseUrl + url.replace(/^\//, "");
}

/** Resolves a relative URL against that of a page, as browsers do. */
export function resolveRelative(url: string, permalink: string): string {
	const resolved = new URL(url, `https://site${permalink}`);
	return resolved.pathname + resolved.search + resolved.hash;
}
