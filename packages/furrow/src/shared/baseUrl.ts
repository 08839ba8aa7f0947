/** Whether a URL starts with a protocol, or with `//`. */
export function hasProtocol(url: string): boolean {
	return /^(?:\w*:|\/\/)/.test(url);
}

export interface BaseUrlOptions {
	/** Prepend the base URL even to a path that already begins with it. */
	forcePrependBaseUrl?: boolean;
	/** Return a full URL, including the site's origin. */
	absolute?: boolean;
}

/** Prepends a site's base URL to a path. URLs with a protocol, anchors and empty strings are returned unchanged. */
export function addBaseUrl(
	site: { url: string; baseUrl: string },
	url: string,
	{ forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {},
): string {
	if (!url || url.startsWith("#") || hasProtocol(url)) return url;
	const { baseUrl } = site;
	const prepended = baseUrl + url.replace(/^\//, "");
	if (forcePrependBaseUrl) return prepended;
	if (url === baseUrl.replace(/\/$/, "")) return baseUrl;
	const path = url.startsWith(baseUrl) ? url : prepended;
	return absolute ? site.url + path : path;
}
