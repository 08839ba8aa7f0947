import { hashRouter } from "furrow:router";
import { useCallback } from "react";
import { addBaseUrl, type BaseUrlOptions } from "../../shared/baseUrl";
import { hasProtocol } from "./isInternalUrl";
import useDocusaurusContext from "./useDocusaurusContext";

export type { BaseUrlOptions };
export { addBaseUrl };

export interface BaseUrlUtils {
	withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
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

/** Returns a path with the site's base URL prepended. */
export function useBaseUrl(
	url: string | undefined,
	options: BaseUrlOptions = {},
): string {
	const { withBaseUrl } = useBaseUrlUtils();
	return withBaseUrl(url as string, options);
}

export default useBaseUrl;
