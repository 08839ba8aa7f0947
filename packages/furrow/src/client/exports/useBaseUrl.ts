import { hashRouter } from "furrow:router";
import { useCallback } from "react";
import { hasProtocol } from "./isInternalUrl";
import useDocusaurusContext from "./useDocusaurusContext";

export interface BaseUrlOptions {
	/** Prepend the base URL even to a path that begins with it already. */
	forcePrependBaseUrl?: boolean;
	/** Give a full URL, with the site's origin. */
	absolute?: boolean;
}

export interface BaseUrlUtils {
	withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/** Prepends a site's base URL to a path; leaves URLs with a protocol, anchors and empty strings alone. */
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

export function useBaseUrlUtils(): BaseUrlUtils {
	const { siteConfig } = useDocusaurusContext();
	const withBaseUrl = useCallback(
		(url: string, options?: BaseUrlOptions) =>
			hashRouter && url && !url.startsWith("#") && !hasProtocol(url)
				? hashRouter.withBaseUrl(url)
				: addBaseUrl(siteConfig, url, options),
		[siteConfig],
	);
	return { withBaseUrl };
}

/** A path with the site's base URL in front. */
export function useBaseUrl(
	url: string | undefined,
	options: BaseUrlOptions = {},
): string {
	const { withBaseUrl } = useBaseUrlUtils();
	return withBaseUrl(url as string, options);
}

export default useBaseUrl;
